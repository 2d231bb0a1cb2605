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
    ['domains/sales/contract/plans.ts', `import { z } from 'zod'\nimport { Id } from './values.ts'`],
    ['domains/sales/contract/plans.ts', `import { Id } from '../../../platform/contract/values.ts'`],
    ['domains/sales/rules/prices.ts', `import type { Plan } from '../contract/plans.ts'`],
    ['domains/sales/rules/prices.test.ts', `import { expect } from 'vitest'`],
    ['platform/phrases/ca/errors.ts', `import type { Code } from '../../contract/errors.ts'`],
    [
      'domains/sales/server/plans/routes.ts',
      `import { pay } from '../payments/pay.ts'\nimport './queries.ts'`,
    ],
    ['demo/fill.ts', `import { joinClass } from '../domains/booking/server/bookings/join-class.ts'`],
    ['app/server/start.ts', `import { fill } from '../../demo/fill.ts'`],
    [
      'domains/site/web/home/home.tsx',
      `import { mayJoin } from '../../../booking/rules/join-class.ts'; <b>hi</b>`,
    ],
    ['tests/journeys/visitor.test.ts', `import { build } from '../../app/server/app.ts'`],
  ])('%s may', (path, text) => {
    expect(messages(path, text)).toEqual([])
  })

  test.each([
    [
      'domains/sales/contract/plans.ts',
      `import { price } from '../rules/prices.ts'`,
      'contracts say what travels',
    ],
    ['domains/sales/contract/plans.ts', `import { Kysely } from 'kysely'`, 'contracts say what travels'],
    ['domains/sales/rules/prices.ts', `import { db } from '../server/plans/read.ts'`, 'rules are pure'],
    ['domains/sales/rules/prices.ts', `import { readFileSync } from 'node:fs'`, 'rules are pure'],
    ['domains/sales/rules/prices.ts', `export * from '../../../database/tables.ts'`, 'rules are pure'],
    ['domains/sales/rules/prices.ts', `type T = import('../../../database/tables.ts').DB`, 'rules are pure'],
    ['platform/phrases/ca/errors.ts', `import { now } from '../../rules/local-time.ts'`, 'phrases are texts'],
    ['database/connect.ts', `import '../app/server/app.ts'`, 'the database knows no server'],
    ['app/server/app.ts', `const page = await import('../web/root.tsx')`, 'only as a finished build'],
    [
      'domains/sales/web/api/plans.ts',
      `import type { DB } from '../../../../database/tables.ts'`,
      'gets no server code',
    ],
    [
      'domains/sales/web/api/plans.ts',
      `import { read } from '../../server/plans/read.ts'`,
      'gets no server code',
    ],
    ['scripts/start.ts', `import '../app/web/root.tsx'`, 'scripts start things'],
    [
      'app/server/app.ts',
      `import { buildMember } from '../../tests/support/people.ts'`,
      'only as a finished build',
    ],
    ['domains/sales/server/plans/read.ts', `import '../../../../demo/fill.ts'`, 'only as a finished build'],
    ['app/web/root.tsx', `import '../../demo/fill.ts'`, 'gets no server code'],
    [
      'domains/sales/server/plans/routes.ts',
      `import '../../../booking/server/bookings/queries.ts'`,
      'only the feature bookings',
    ],
    ['domains/sales/server/plans/routes.ts', `import '../bills/seat-queries.ts'`, 'only the feature bills'],
    ['demo/fill.ts', `import '../domains/people/server/auth/queries.ts'`, 'only the feature auth'],
    ['demo/data/fill.ts', `import '../../domains/people/server/auth/queries.ts'`, 'only the feature auth'],
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
    'await rowsOf<Row>(db)`select 1`',
    'await run(db)`select 1`',
    `pool.query('select 1 from gym')`,
    'client.query(`\n  insert into members values (1)`)',
    `db.selectFrom('members').selectAll()`,
    `trx\n.updateTable('members')`,
  ]
  test.each(statements)('%s belongs in queries.ts', (statement) => {
    for (const path of [
      'domains/sales/server/plans/change-plan.ts',
      'domains/sales/server/providers/stripe/stripe-queries.ts',
      'domains/sales/web/plans/queries.ts',
      'platform/server/adapters/mail-queries.ts',
      'demo/people.ts',
    ])
      expect(messages(path, statement)).toEqual([
        expect.stringContaining("put it in the feature's queries.ts"),
      ])
    for (const path of [
      'domains/sales/server/plans/queries.ts',
      'domains/sales/server/plans/receipt-queries.ts',
      'domains/sales/server/plans/change-plan.test.ts',
      'domains/sales/server/expressions/months.ts',
      'platform/server/audit/queries.ts',
      'demo/queries.ts',
      'database/migrate.ts',
    ])
      expect(messages(path, statement)).toEqual([])
  })

  test('a health check query is allowed', () => {
    expect(messages('platform/server/listen.ts', `client.query('select 1')`)).toEqual([])
  })

  test('other functions named query are ignored', () => {
    expect(
      messages('domains/sales/web/api/plans.ts', `useQuery({ query: 1 }); page.query('button')`),
    ).toEqual([])
    expect(messages('platform/server/route.ts', `request.query('select')`)).toEqual([])
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
    expect(messages('domains/booking/contract/bookings.ts', reading)).toEqual([
      expect.stringContaining('take the moment'),
    ])
    expect(messages('domains/booking/rules/late-leave.ts', reading)).toEqual([
      expect.stringContaining('take the moment'),
    ])
    expect(messages('domains/booking/rules/late-leave.test.ts', reading)).toEqual([])
    expect(messages('app/server/app.ts', reading)).toEqual([])
  })

  test('converting a given instant reads no clock', () => {
    expect(
      messages('domains/booking/rules/late-leave.ts', 'new Date(0); Temporal.Instant.from(x); // Date.now()'),
    ).toEqual([])
  })
})

describe('the order of features', () => {
  const breaches = (path: string, from: string) =>
    checkFeatureOrder(readFacts(path, `import '${from}'`), ['low', 'high']).map(({ message }) => message)

  test('a feature imports what stands below it', () => {
    expect(breaches('domains/sales/server/high/routes.ts', '../low/find.ts')).toEqual([])
    expect(breaches('domains/sales/server/high/routes.ts', '../../../gym/server/low/find.ts')).toEqual([])
    expect(
      breaches('domains/sales/server/high/routes.ts', '../../../../platform/server/low/find.ts'),
    ).toEqual([])
    expect(breaches('domains/sales/server/low/routes.ts', './find.ts')).toEqual([])
    expect(breaches('app/server/app.ts', '../../domains/sales/server/high/routes.ts')).toEqual([])
    expect(breaches('domains/sales/server/low/routes.test.ts', '../high/find.ts')).toEqual([])
  })

  test('a feature does not import what stands above it', () => {
    for (const [path, from] of [
      ['domains/sales/server/low/find.ts', '../high/routes.ts'],
      ['platform/server/low/find.ts', '../../../domains/sales/server/high/routes.ts'],
    ] as const)
      expect(breaches(path, from)).toEqual([expect.stringContaining('high stands above low')])
  })

  test('a feature without a place is refused', () => {
    expect(breaches('domains/sales/server/other/find.ts', './routes.ts')).toEqual([
      expect.stringContaining('is in other'),
    ])
  })
})

test('plugins and adapters do not import the queries of a feature', () => {
  for (const path of [
    'app/server/plugins/listener.ts',
    'platform/server/plugins/session.ts',
    'domains/sales/server/providers/demo/demo.ts',
  ]) {
    const up = path.split('/').slice(1).fill('..').join('/')
    const [breach] = checkImports(readFacts(path, `import '${up}/platform/server/audit/queries.ts'`))
    expect(breach?.message).toContain('only the feature audit reads its tables')
  }
})

describe('shape', () => {
  test.each([
    ['platform/server/utils.ts', 'is called utils'],
    ['platform/web/common/button.tsx', 'is called common'],
    ['platform/contract/index.ts', 'is called index'],
    ['domains/sales/server/plans/types.ts', 'is called types'],
    ['platform/web/ui/BigButton.tsx', 'kebab-case'],
    ['platform/web/ui/big_button.tsx', 'kebab-case'],
    ['domains/site/web/home/parts/more/hero.tsx', 'deeper than two folders'],
    ['platform/web/ui/parts/more/hero.tsx', 'deeper than two folders'],
    ['tests/support/parts/more/hero.ts', 'deeper than two folders'],
    ['domains/sales/plans/read.ts', 'in none of the layers'],
    ['domains/sales/read.ts', 'in none of the layers'],
    ['platform/screens/home.tsx', 'in none of the layers'],
  ])('%s is refused', (path, reason) => {
    expect(messages(path, '')).toEqual([expect.stringContaining(reason)])
  })

  test.each([
    'domains/sales/server/plans/change-plan.ts',
    'app/web/entry.server.tsx',
    'platform/web/ui/button.module.css',
    'database/migrations/0001-gym.sql',
    'platform/web/ui/file-types-picker.tsx',
  ])('%s is welcome', (path) => {
    expect(messages(path, '')).toEqual([])
  })

  test('the limit is 400 lines, 500 for tests, none for generated files', () => {
    expect(messages('app/server/app.ts', '\n'.repeat(400))).toEqual([])
    expect(messages('app/server/app.ts', '\n'.repeat(401))).toEqual([expect.stringContaining('401 lines')])
    expect(messages('app/server/app.test.ts', '\n'.repeat(500))).toEqual([])
    expect(messages('app/server/app.test.ts', '\n'.repeat(501))).toEqual([
      expect.stringContaining('501 lines'),
    ])
    expect(messages('database/tables.ts', '\n'.repeat(900))).toEqual([])
  })
})

test('a file that cannot be parsed stops the check', () => {
  expect(() => readFacts('app/server/app.ts', 'import {')).toThrow('app/server/app.ts cannot be read')
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
    expect(messages('domains/sales/server/plans/save-plan.ts', text)).toEqual([
      expect.stringContaining('call unitOfWork'),
    ])
    expect(messages('demo/sales.ts', text)).toEqual([expect.stringContaining('call unitOfWork')])
    expect(messages('platform/server/unit-of-work.ts', text)).toEqual([])
  })

  test('a unit of work does not', () => {
    expect(messages('domains/sales/server/plans/save-plan.ts', 'await unitOfWork(app, none, work)')).toEqual(
      [],
    )
  })
})
