import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files that show dialogs, with how many. The parts that dialogs are made of are not among them. */
export function dialogFiles(): Map<string, number> {
  const found = new Map<string, number>()
  for (const file of globSync('{app,platform,domains/*}/web/**/*.tsx', { cwd: root })) {
    if (kit.some((place) => file.startsWith(place))) continue
    const count = readFileSync(join(root, file), 'utf8').match(/<(?:Form|Why|Confirm)?Dialog(?=\s)/g)?.length
    if (count) found.set(file, count)
  }
  return found
}

const root = join(import.meta.dirname, '../../..')
const kit = [
  'app/web/dev/',
  'platform/web/admin-kit/confirm-dialog.tsx',
  'platform/web/admin-kit/form-dialog.tsx',
  'platform/web/ui/',
  'platform/web/widgets/why-dialog.tsx',
]
