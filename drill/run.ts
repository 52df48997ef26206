import { runDrill } from './drill.ts';
import { describeOutcome } from './report.ts';
import { readSize } from './size.ts';

// A signal ends the drill by an exit, which unmounts the disk.
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => process.exit(1));

const size = readSize(process.argv.slice(2));
const outcome = await runDrill(size, (line) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`));
console.log(describeOutcome(size, outcome));
// The channel to the parent process would keep this one alive.
process.exit(outcome.books.some(({ differences }) => differences.length > 0) ? 1 : 0);
