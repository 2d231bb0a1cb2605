import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { missingPrograms } from '../tests/faults/patroni-cluster.ts'
import type { Figure } from './report.ts'

const root = join(import.meta.dirname, '..')

/** The campaign of faults on a cluster under Patroni, where the programs are installed. @throws if it finds a violation */
export async function measureFailover(): Promise<Figure[]> {
  const what = 'Two nodes on Patroni, etcd and HAProxy, the primary killed twice'
  const missing = missingPrograms()
  if (missing.length > 0)
    return [{ what, figure: 'skipped', details: `not installed: ${missing.join(', ')}` }]
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--project', 'faults', 'tests/faults/campaign/campaign.test.ts']
  const env = { ...process.env, CAMPAIGN_CLUSTER: 'patroni' }
  const [code] = await once(spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }), 'exit')
  if (code !== 0) throw new Error('the campaign on the cluster failed')
  return [
    {
      what,
      figure: 'passed',
      details: 'nothing lost, done twice or done late; a restore to a moment after the fail-over',
    },
  ]
}
