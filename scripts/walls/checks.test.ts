import { describe, expect, test } from 'vitest'
import {
  checkClock,
  checkFeatureOrder,
  checkImports,
  checkShape,
  checkSql,
  checkTransactions,
} from './checks.ts'
import { readFacts } from './facts.ts'

const messages = (path: string, text: string): string[] => {
  const facts = readFacts(path, text)
  const breaches = [checkImports, checkSql, checkTransactions, checkClock, checkShape].flatMap((check) =>
    check(facts),
  )
  return breaches.map(({ line, message }) => `${line}: ${message}`)
}

describe('imports', () => {
  test.each([
    ['contracts/plans.ts', `import { z } from 'zod'\nimport { Id } from './values.ts'`],
    ['rules/prices.ts', `import type { Plan } from '../contracts/plans.ts'`],
    ['rules/prices.test.ts', `import { expect } from 'vitest'`],
    ['phrases/ca/errors.ts', `import type { Code } from '../../contracts/errors.ts'`],
    ['server/features/plans/routes.ts', `import { pay } from '../payments/pay.ts'\nimport './queries.ts'`],
    ['database/demo/fill.ts', `import { joinClass } from '../../server/features/bookings/join-class.ts'`],
    ['web/screens/home/home.tsx', `import { mayJoin } from '../../../rules/join-class.ts'; <b>hi</b>`],
    ['tests/journeys/visitor.test.ts', `import { build } from '../../server/app.ts'`],
  ])('%s may', (path, text) => {
    expect(messages(path, text)).toEqual([])
  })

  test.each([
    ['contracts/plans.ts', `import { mayJoin } from '../rules/join-class.ts'`, 'contracts say what travels'],
    ['contracts/plans.ts', `import { Kysely } from 'kysely'`, 'contracts say what travels'],
    ['rules/prices.ts', `import { db } from '../server/plugins/database.ts'`, 'rules are pure'],
    ['rules/prices.ts', `import { readFileSync } from 'node:fs'`, 'rules are pure'],
    ['rules/prices.ts', `export * from '../database/tables.ts'`, 'rules are pure'],
    ['rules/prices.ts', `type T = import('../database/tables.ts').DB`, 'rules are pure'],
    ['phrases/ca/errors.ts', `import { now } from '../../rules/local-time.ts'`, 'phrases are texts'],
    ['database/connect.ts', `import '../server/app.ts'`, 'the database knows no server'],
    ['server/app.ts', `const page = await import('../web/root.tsx')`, 'only as a finished build'],
    ['web/api/plans.ts', `import type { DB } from '../../database/tables.ts'`, 'gets no server code'],
    ['web/api/plans.ts', `import { app } from '../../server/app.ts'`, 'gets no server code'],
    ['scripts/start.ts', `import '../web/root.tsx'`, 'scripts start things'],
    ['server/app.ts', `import { buildMember } from '../tests/support/people.ts'`, 'only as a finished build'],
    ['server/features/plans/routes.ts', `import '../bookings/queries.ts'`, 'only the feature bookings'],
    ['server/features/plans/routes.ts', `import '../bookings/seat-queries.ts'`, 'only the feature bookings'],
    ['database/demo/fill.ts', `import '../../server/features/auth/queries.ts'`, 'only the feature auth'],
  ])('%s may not: %s', (path, text, reason) => {
    expect(messages(path, `\n${text}`)).toEqual([
      expect.stringMatching(new RegExp(`^2: imports .*${reason}`)),
    ])
  })
})

describe('SQL', () => {
  const statements = [
    'await sql`select 1`.execute(db)',
    'sql<Row>`select 1`',
    `pool.query('select 1 from gym')`,
    'client.query(`\n  insert into members values (1)`)',
    `db.selectFrom('members').selectAll()`,
    `trx\n.updateTable('members')`,
  ]
  test.each(statements)('%s belongs in queries.ts', (statement) => {
    expect(messages('server/features/plans/change-plan.ts', statement)).toEqual([
      expect.stringContaining("put it in the feature's queries.ts"),
    ])
    expect(messages('server/features/plans/queries.ts', statement)).toEqual([])
    expect(messages('server/features/plans/receipt-queries.ts', statement)).toEqual([])
    expect(messages('server/features/plans/change-plan.test.ts', statement)).toEqual([])
    expect(messages('database/migrate.ts', statement)).toEqual([])
  })

  test('a health check query is allowed', () => {
    expect(messages('server/listen.ts', `client.query('select 1')`)).toEqual([])
  })

  test('other functions named query are ignored', () => {
    expect(messages('web/api/plans.ts', `useQuery({ query: 1 }); page.query('button')`)).toEqual([])
    expect(messages('server/route.ts', `request.query('select')`)).toEqual([])
  })
})

describe('clocks', () => {
  const readings = [
    'Date.now()',
    'new Date()',
    'Date()',
    'Math.random()',
    'Temporal.Now.instant()',
    'performance.now()',
    'const clock = Date.now',
  ]
  test.each(readings)('a rule must not read %s', (reading) => {
    expect(messages('rules/late-leave.ts', reading)).toEqual([expect.stringContaining('take the moment')])
    expect(messages('rules/late-leave.test.ts', reading)).toEqual([])
    expect(messages('server/app.ts', reading)).toEqual([])
  })

  test('converting a given instant reads no clock', () => {
    expect(messages('rules/late-leave.ts', 'new Date(0); Temporal.Instant.from(x); // Date.now()')).toEqual(
      [],
    )
  })
})

describe('the order of features', () => {
  const breaches = (path: string, from: string) =>
    checkFeatureOrder(readFacts(path, `import '${from}'`), ['low', 'high']).map(({ message }) => message)

  test('a feature imports what stands below it', () => {
    expect(breaches('server/features/high/routes.ts', '../low/find.ts')).toEqual([])
    expect(breaches('server/features/low/routes.ts', './find.ts')).toEqual([])
    expect(breaches('server/app.ts', './features/high/routes.ts')).toEqual([])
    expect(breaches('server/features/low/routes.test.ts', '../high/find.ts')).toEqual([])
  })

  test('a feature does not import what stands above it', () => {
    expect(breaches('server/features/low/find.ts', '../high/routes.ts')).toEqual([
      expect.stringContaining('high stands above low'),
    ])
  })

  test('a feature without a place is refused', () => {
    expect(breaches('server/features/other/find.ts', './routes.ts')).toEqual([
      expect.stringContaining('is in other'),
    ])
  })
})

test('plugins and adapters do not import the queries of a feature', () => {
  for (const path of ['server/plugins/listener.ts', 'server/adapters/payments/demo.ts']) {
    const up = path.includes('payments') ? '../..' : '..'
    const [breach] = checkImports(readFacts(path, `import '${up}/features/audit/queries.ts'`))
    expect(breach?.message).toContain('only the feature audit reads its tables')
  }
})

describe('shape', () => {
  test.each([
    ['server/utils.ts', 'is called utils'],
    ['web/common/button.tsx', 'is called common'],
    ['contracts/index.ts', 'is called index'],
    ['server/features/plans/types.ts', 'is called types'],
    ['web/ui/BigButton.tsx', 'kebab-case'],
    ['web/ui/big_button.tsx', 'kebab-case'],
    ['web/screens/home/parts/hero.tsx', 'deeper than two folders'],
  ])('%s is refused', (path, reason) => {
    expect(messages(path, '')).toEqual([expect.stringContaining(reason)])
  })

  test.each([
    'server/features/plans/change-plan.ts',
    'web/entry.server.tsx',
    'web/ui/button.module.css',
    'database/migrations/0001-gym.sql',
    'web/ui/file-types-picker.tsx',
  ])('%s is welcome', (path) => {
    expect(messages(path, '')).toEqual([])
  })

  test('the limit is 400 lines, 500 for tests, none for generated files', () => {
    expect(messages('server/app.ts', '\n'.repeat(400))).toEqual([])
    expect(messages('server/app.ts', '\n'.repeat(401))).toEqual([expect.stringContaining('401 lines')])
    expect(messages('server/app.test.ts', '\n'.repeat(500))).toEqual([])
    expect(messages('server/app.test.ts', '\n'.repeat(501))).toEqual([expect.stringContaining('501 lines')])
    expect(messages('database/tables.ts', '\n'.repeat(900))).toEqual([])
  })
})

test('a file that cannot be parsed stops the check', () => {
  expect(() => readFacts('server/app.ts', 'import {')).toThrow('server/app.ts cannot be read')
})

describe('transactions', () => {
  test.each([
    `await app.db.transaction().execute(work)`,
    `await db.transaction().setIsolationLevel('serializable').execute(work)`,
    `await client.query('begin')`,
    'await client.query(`BEGIN isolation level serializable`)',
    `await client.query('start transaction')`,
    `const client = await app.pool.connect()`,
    `const client = await pool.connect()`,
  ])('%s breaks the wall', (text) => {
    expect(messages('server/features/plans/save-plan.ts', text)).toEqual([
      expect.stringContaining('call unitOfWork'),
    ])
    expect(messages('server/unit-of-work.ts', text)).toEqual([])
  })

  test('a unit of work does not', () => {
    expect(messages('server/features/plans/save-plan.ts', 'await unitOfWork(app, none, work)')).toEqual([])
  })
})
