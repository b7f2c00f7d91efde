// What this browser's player likes. Kept in the browser; a browser that keeps nothing still plays.
type Theme = "auto" | "light" | "dark";

interface Settings {
  theme: Theme;
  speed: number; // of what happened; 0: at once
  name: string;
  tracks: boolean;
  grid: boolean;
  names: boolean;
  alarms: boolean; // notifications
  volume: number; // 0 to 1
  muted: boolean;
  met: boolean; // has seen the guide, or sent it away
  paper: "a4" | "letter";
}

export const drawer = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(`broadside ${key}`);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(`broadside ${key}`, value);
    } catch {
      /* private windows may refuse: nothing depends on it */
    }
  },
};

const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
const usual: Settings = {
  theme: "auto",
  speed: calm ? 0 : 1,
  name: "",
  tracks: true,
  grid: true,
  names: true,
  alarms: false,
  volume: 0.5,
  muted: false,
  met: false,
  paper: "a4",
};

function read(): Settings {
  try {
    return { ...usual, ...(JSON.parse(drawer.read("settings") ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...usual };
  }
}

export const settings = $state(read());

const night = matchMedia("(prefers-color-scheme: dark)");

export function keep_settings(): void {
  const show = () => {
    const dark = settings.theme === "dark" || (settings.theme === "auto" && night.matches);
    document.documentElement.dataset.theme = dark ? "dark" : "light";
  };
  night.addEventListener("change", show);
  $effect.root(() => {
    $effect(() => {
      drawer.write("settings", JSON.stringify(settings));
      show();
    });
  });
}
