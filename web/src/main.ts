import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { play_with } from "./protocol/host";
import { Server } from "./protocol/server";
import { keep_settings } from "./state/settings.svelte";
import { hear_presses } from "./state/sounding.svelte";

// A page made by `./play static` names the folder of its engine; any other comes from a server.
async function find_host(): Promise<void> {
  const engine = document.querySelector<HTMLMetaElement>("meta[name=broadside-engine]")?.content;
  if (!engine) return play_with(new Server());
  const { InBrowser } = await import("./protocol/in_browser");
  play_with(new InBrowser(new URL(engine, document.baseURI).href));
  // Where the browser has none, or the page comes over plain http, it is fetched anew each time.
  void navigator.serviceWorker?.register("sw.js").catch(() => undefined);
}

keep_settings();
hear_presses();
void find_host().then(() => mount(App, { target: document.getElementById("app")! }));
