// npm hands a SIGTERM to the shell between it and us, and a shell may end without passing it on: then the server would
// go on alone, with port and data folder. It stops in order when the process that started it is gone.
const LOOK = 250;

const parent = process.ppid;

/** Only under npm: who starts a process in the background himself may leave it. */
export function endWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK);
  watch.unref();
}
