import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { buildApp } from '../../app/server/app.ts'
import { loadConfig } from '../../app/server/config.ts'
import type { Endpoint } from '../../platform/contract/endpoint.ts'
import { addressOf } from '../../platform/contract/request.ts'
import { isStaffRole, type Role } from '../../platform/contract/roles.ts'
import './set-up/record-calls.ts'
import type { Config } from '../../platform/server/config.ts'

export type TestAppOptions = { clock?: () => number; config?: Partial<Config>; jobs?: boolean }

/**
 * The server on a test's database, without pages and scheduled jobs; closed after the file, or after the test that created it.
 */
export async function testApp(databaseUrl: string, options: TestAppOptions = {}): Promise<FastifyInstance> {
  const dataDir = mkdtempSync(join(tmpdir(), 'the-box-test-'))
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '8',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    JWT_SECRET: 'a secret of the tests, long enough for it',
    PUBLIC_URL: 'https://box.example',
  })
  const app = await buildApp({
    config: { ...config, ...options.config },
    clock: options.clock,
    jobs: options.jobs ?? false,
    web: false,
  })
  await app.ready()
  const after = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  after(async () => {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return app
}

/** `as` is the calling member's id, or a token. */
export type TestCall = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  as?: number | string
  headers?: Record<string, string>
}

// biome-ignore lint/suspicious/noExplicitAny: tests compare bodies of any shape
export type TestAnswer = { status: number; body: any; headers: Record<string, unknown>; text: string }

/** Calls the API in the same process, with a real token if `as` is given. */
export async function call(
  app: FastifyInstance,
  endpoint: Endpoint,
  input: TestCall = {},
): Promise<TestAnswer> {
  const { as } = input
  const token = typeof as === 'number' ? await tokenOf(app, as, endpoint.freshProof !== undefined) : as
  const answer = await app.inject({
    method: endpoint.method,
    url: addressOf(endpoint.path, input.params, input.query),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...input.headers },
    ...(input.body === undefined ? {} : { payload: input.body as object }),
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json') && answer.body !== ''
  return {
    status: answer.statusCode,
    body: isJson ? answer.json() : null,
    headers: answer.headers,
    text: answer.body,
  }
}

/** The session of staff, and of others if `proven`, has just proved a second factor. */
export async function tokenOf(app: FastifyInstance, memberId: number, proven = false): Promise<string> {
  const member = await app.db
    .selectFrom('members')
    .select(['id', 'roles', 'language'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (!proven && !member.roles.some((role) => isStaffRole(role as Role))) return app.tokens.sign(member)
  return app.tokens.sign(member, await provenSession(app, memberId))
}

async function provenSession(app: FastifyInstance, memberId: number): Promise<string> {
  const family = `00000000-0000-4000-8000-${String(memberId).padStart(12, '0')}`
  const proof = { member_id: memberId, proved_at: new Date(app.clock()), with_factor: true }
  await app.db
    .insertInto('session_proofs')
    .values({ family, ...proof })
    .onConflict((conflict) => conflict.column('family').doUpdateSet(proof))
    .execute()
  return family
}
