// The worker's functions as the page calls them (docs/worker.md). Emscripten puts this into the module it makes; Debian's
// cannot read a loop that takes its variable apart.
const called = (answer) => {
  const said = JSON.parse(UTF8ToString(answer));
  if (said && said.error !== undefined) throw new Error(said.error);
  return said;
};
const calledWith = (call, text) => {
  const size = lengthBytesUTF8(text) + 1;
  const at = _malloc(size);
  stringToUTF8(text, at, size);
  try {
    return called(call(at));
  } finally {
    _free(at);
  }
};

Module.restore = (kept) => void calledWith(_broadside_restore, JSON.stringify(kept));
Module.start = (data) => {
  Object.keys(data).forEach((path) => {
    const file = "/data/" + path;
    FS.mkdirTree(file.slice(0, file.lastIndexOf("/")));
    FS.writeFile(file, data[path]);
  });
  called(_broadside_start());
};
Module.request = ({ method, target, token = "", body = "" }) =>
  calledWith(_broadside_request, JSON.stringify({ method, target, token, body }));
Module.connect = (client) => void called(_broadside_connect(client));
Module.message = (client, text) => void calledWith((at) => _broadside_message(client, at), text);
Module.gone = (client) => void called(_broadside_gone(client));
Module.tick = () => void called(_broadside_tick());
Module.pump = () => called(_broadside_pump());
Module.forget = (game) => void calledWith(_broadside_forget, game);
Module.part = (wanted) => calledWith(_broadside_part, JSON.stringify(wanted));
Module.simulated = (number, sums) => calledWith((at) => _broadside_simulated(number, at), sums);
