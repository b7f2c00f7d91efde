import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { keep_settings } from "./state/settings.svelte";
import { hear_presses } from "./state/sounding.svelte";

keep_settings();
hear_presses();
mount(App, { target: document.getElementById("app")! });
