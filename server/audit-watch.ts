import { AsyncLocalStorage } from 'node:async_hooks'
import {
  AliasNode,
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
  type RootOperationNode,
  TableNode,
} from 'kysely'
import type { Endpoint } from '../contracts/endpoint.ts'

// Nothing that staff change may escape the audit log. Where mistakes are looked for (`config.strict`) each call of theirs
// is watched: one that wrote anything, and nothing into the log, fails. So every test of a staff call is a test of its
// audit row as well.

interface Watched {
  /** The first table of which it changed a row. */
  wrote: string | undefined
  audited: boolean
}

const watched = new AsyncLocalStorage<Watched>()

/** Kept for the running of the thing itself: nobody has changed anything by it. */
const ofTheHouse = new Set(['tries', 'outbox', 'refresh_tokens'])

/** In a statement written by hand: what it changes. */
const writes = /\b(insert into|update|delete from|merge into)\s+"?(\w+)/i
const locks = /\bfor (no key )?update\b/gi

/** The table that a statement changes, if it changes any. */
function changedBy(node: RootOperationNode): string | undefined {
  if (node.kind === 'InsertQueryNode') return node.into?.table.identifier.name
  if (node.kind === 'UpdateQueryNode') return node.table && tableOf(node.table)
  if (node.kind === 'DeleteQueryNode') return node.from.froms[0] && tableOf(node.from.froms[0])
  if (node.kind !== 'RawNode') return undefined
  return writes.exec(node.sqlFragments.join(' ').replace(locks, ''))?.[2]?.toLowerCase()
}

function tableOf(node: OperationNode): string {
  if (AliasNode.is(node)) return tableOf(node.node)
  return TableNode.is(node) ? node.table.identifier.name : node.kind
}

/** Listens to the query builder: which rows a watched call has changed. */
export function auditWatcher(): KyselyPlugin {
  const tables = new WeakMap<QueryId, string>()
  return {
    transformQuery: ({ node, queryId }) => {
      const table = watched.getStore() && changedBy(node)
      if (table && !ofTheHouse.has(table)) tables.set(queryId, table)
      return node
    },
    transformResult: async ({ queryId, result }) => {
      const call = watched.getStore()
      const table = tables.get(queryId)
      // What was done before, and is asked for again, changes no row.
      if (!call || !table || Number(result.numAffectedRows ?? result.rows.length) === 0) return result
      if (table === 'audit_log') call.audited = true
      else call.wrote ??= table
      return result
    },
  }
}

/** The call that runs repeats a press whose line is in the log already: whatever it brings to its end was told there. */
export function repeatsWhatIsAudited(): void {
  const call = watched.getStore()
  if (call) call.audited = true
}

/** Who calls, and whom the call is about. */
interface StaffCall {
  caller: { id: number; isTrainer: boolean } | null
  params: unknown
  body: unknown
}

/** A call of staff is one of their own endpoints, or one in which they act for somebody else. */
function isOfStaff(endpoint: Endpoint, { caller, params, body }: StaffCall): boolean {
  if (!caller?.isTrainer || endpoint.method === 'GET') return false
  if (endpoint.access === 'trainer' || endpoint.access === 'admin') return true
  const ofMember = endpoint.path.startsWith('/api/users/:id') ? (params as { id?: number }).id : undefined
  const about = ofMember ?? (body as { userId?: number } | undefined)?.userId
  return about !== undefined && about !== caller.id
}

/**
 * Runs what answers a call.
 * @throws Error when it was a call of staff that changed something without a line in the audit log.
 */
export async function watchAudit<A>(
  endpoint: Endpoint,
  call: StaffCall,
  run: () => A | Promise<A>,
): Promise<A> {
  if (!isOfStaff(endpoint, call)) return run()
  const seen: Watched = { wrote: undefined, audited: false }
  const answer = await watched.run(seen, async () => run())
  if (seen.wrote && !seen.audited && !endpoint.isTrial) {
    throw new Error(
      `${endpoint.method} ${endpoint.path} changed ${seen.wrote} and the audit log knows nothing`,
    )
  }
  return answer
}
