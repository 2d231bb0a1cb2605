// Plain JavaScript, loaded before an installed node: gives it the code without types that `npm run build` has written, so that it does not
// load Node's compiler of TypeScript, which stays in memory. What was changed since, or not built, is read as it is.

import { readFileSync, statSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const root = new URL('..', import.meta.url).href

registerHooks({
  load(url, context, next) {
    const source = url.startsWith(root) && url.endsWith('.ts') ? plainOf(url.slice(root.length)) : null
    return source === null ? next(url, context) : { format: 'module', shortCircuit: true, source }
  },
})

function plainOf(path) {
  const [own, built] = [path, `build/plain/${path}`].map((each) => fileURLToPath(root + each))
  try {
    return statSync(built).mtimeMs >= statSync(own).mtimeMs ? readFileSync(built) : null
  } catch {
    return null
  }
}
