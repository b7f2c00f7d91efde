import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { keep_settings } from "./state/settings.svelte";

keep_settings();
mount(App, { target: document.getElementById("app")! });
