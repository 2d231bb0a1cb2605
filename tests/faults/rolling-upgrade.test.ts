import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bookingViolations } from '../support/gym-books.ts'
import { type NodeProcess, spawnNode, startNode } from './node-process.ts'
import { sendJoin } from './rush.ts'
import { startFaultSite } from './site.ts'

const root = join(import.meta.dirname, '../..')
const site = await startFaultSite({ members: 60, classes: 4 })
const environment = { ...site.environment, DRAIN_SECONDS: '1' }

/** The next version: the same code, and a migration of a table that every request reads. */
const next = mkdtempSync(join(tmpdir(), 'the-box-next-'))
for (const each of ['app', 'platform', 'domains', 'database', 'demo', 'scripts', 'package.json'])
  cpSync(join(root, each), join(next, each), { recursive: true })
for (const each of ['node_modules', 'build']) symlinkSync(join(root, each), join(next, each))
writeFileSync(
  join(next, 'database/migrations/9999-next.sql'),
  `alter table bookings add column of_next_version text;
   alter table gym_classes add column of_next_version boolean not null default false;`,
)

let nodes: NodeProcess[] = [await startNode(environment), await startNode(environment)]
afterAll(() => {
  for (const node of nodes) node.kill('SIGKILL')
  rmSync(next, { recursive: true })
})

/** As a proxy does: the next node of those that say they are ready. */
let turn = 0
async function readyNode(): Promise<NodeProcess> {
  for (;;) {
    turn += 1
    const node = nodes[turn % nodes.length] as NodeProcess
    if ((await node.readiness()) === 200) return node
  }
}

test('two nodes are upgraded one after the other while members book, and no request fails', async () => {
  const statuses = new Map<string, number>()
  const note = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1)
  let isOver = false
  const ask = async (what: string, path: string, memberId: number, body?: object): Promise<void> => {
    const { origin } = await readyNode()
    const answer = await fetch(`${origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${site.token(memberId)}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    await answer.arrayBuffer()
    note(`${what} ${answer.status}`)
  }
  const use = async (memberIds: readonly number[]): Promise<void> => {
    for (let nth = 0; !isOver; nth += 1) {
      const memberId = memberIds[nth % memberIds.length] as number
      const classId = site.classes[nth % site.classes.length] as number
      const { origin } = await readyNode()
      const joined = await sendJoin(site, origin, { memberId, classId, idempotencyKey: `${memberId} ${nth}` })
      note(`join ${joined.status}`)
      await ask('read', `/api/classes/nextClasses/${memberId}`, memberId)
      await ask('leave', `/api/classes/${classId}/leave`, memberId, {
        userId: memberId,
        bookingId: joined.body.id,
      })
    }
  }
  const using = Promise.all([0, 1, 2, 3].map((nth) => use(site.members.filter((_, at) => at % 4 === nth))))

  for (const old of [...nodes]) {
    old.kill('SIGTERM')
    expect(await old.ended).toBe(0)
    const newer = await startNode(environment, old.port, 40_000, next)
    nodes = nodes.map((node) => (node === old ? newer : node))
  }
  isOver = true
  await using
  expect([...statuses.keys()].sort()).toEqual(['join 200', 'leave 200', 'read 200'])
  expect(await bookingViolations(site.db)).toEqual([])

  const before = await spawnNode(environment)
  expect(await before.ended).toBe(1)
  expect(before.said).toContain('9999-next.sql')
})
