import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { mailsTo } from '../../../../tests/support/gym-books.ts'
import { insertRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import { cinOf, codesOf, exported, importFile, previewFile } from '../../../../tests/support/transfer.ts'
import { createWorkout } from '../../../programming/contract/workouts.ts'
import type { Block } from '../../../training/contract/blocks.ts'
import { listMovementRecords } from '../../../training/contract/movement-records.ts'
import { plainScoring, type Scoring } from '../../../training/contract/score-schemes.ts'
import * as contract from '../../../training/contract/scores.ts'

const today = '2026-05-13'

/** A gym with two movements and some members with the same documents in every gym. */
async function open(people = 3) {
  const { db, url } = await testDatabase()
  const gym = await buildGym(db)
  const app = await testApp(url, { clock: () => madrid(`${today} 20:00`) })
  await db
    .insertInto('movements')
    .values([
      { name: { ca: 'Back squat', es: 'Back squat' }, unit: 'kg', has_rm: true, abbreviation: 'BS' },
      { name: { ca: 'Deadlift', es: 'Deadlift' }, unit: 'kg', has_rm: true },
    ])
    .execute()
  const members: number[] = []
  for (let nth = 0; nth < people; nth += 1) {
    const id = await buildMember(db)
    await updateRows(db, 'members', { cin: cinOf(nth), listed_under: 'all' }, { id })
    members.push(id)
  }
  return {
    ...{ app, db, gym, members, as: gym.admin },
    scores: async (member: number) =>
      (
        await sql<{
          title: string
          day: string
          level: string
          value: number
          capped: boolean
          note: string
          benchmark: string | null
          best: boolean
        }>`
          select b.title, b.on_date as day, s.level, s.value::float8 as value, s.capped, s.note, n.name as benchmark, s.is_best as best
          from scores s join scored_blocks b on b.id = s.block_id left join benchmarks n on n.id = s.benchmark_id
          where s.member_id = ${member} order by b.on_date, b.title, s.value`.execute(db)
      ).rows,
    records: async (as: number) => (await call(app, listMovementRecords, { as })).body,
  }
}
type Open = Awaited<ReturnType<typeof open>>

const block = (title: string, scored: Scoring, lines = ['21-15-9', 'Thrusters']): Block => ({
  ...{ title, exercices: lines, tc: null, wbs: [], scored },
})

async function write({ app, gym }: Open, when: string, wbs: Block[]): Promise<number[]> {
  const { body } = await call(app, createWorkout, { body: { when, wbs }, as: gym.trainer })
  return body.wbs.map((each: { scored: { id: number } }) => each.scored.id)
}

const save = async ({ app }: Open, id: number, as: number, sets: (number | null)[], more: object = {}) => {
  const body = { level: 'rx', sets, ...more }
  const { status } = await call(app, contract.saveOwnScore, { params: { id }, body, as })
  expect(status).toBe(200)
}

test('scores of every kind leave one gym and enter another as they are', async () => {
  const [here, there] = [await open(), await open()]
  const [a = 0, b = 0, c = 0] = here.members
  const squat = { ...plainScoring('load'), sets: 3, reps: 1 }
  const [movement] = await here.db.selectFrom('movements').select('id').execute()
  const fran = await here.db
    .selectFrom('benchmarks')
    .selectAll()
    .where('name', '=', 'Fran')
    .executeTakeFirstOrThrow()
  const ids = await write(here, today, [
    block('A; "uno"', { ...plainScoring('time'), capSeconds: 900, tieBreak: 'time' }),
    block('B', { ...squat, movement: movement?.id ?? 0 }, ['Back squat 3x1']),
    block('C', plainScoring('rounds'), ['=AMRAP 12', '-5 pull-ups']),
    block('Parejas', { ...plainScoring('distance'), teamSize: 2 }, []),
    block('C', plainScoring('rounds'), ['=AMRAP 12', '-5 pull-ups']),
    block('Fran', { ...plainScoring('time'), benchmark: fran.id, capSeconds: fran.cap_seconds }),
  ])
  const [time = 0, load = 0, rounds = 0, pairs = 0, again = 0, named = 0] = ids
  await save(here, time, a, [275_250], { note: '=bien, "casi"', level: 'rx_plus' })
  await save(here, time, b, [3_753_000], { level: 'scaled', tieBreak: 61_500 })
  await save(here, time, c, [118], { capped: true, visible: false })
  await save(here, load, a, [100_125, null, 102_058])
  await save(here, rounds, a, [500_012])
  await save(here, again, a, [600_000])
  await save(here, pairs, a, [1_200_125])
  const [{ id: teamed } = { id: 0 }] = await readRows(here.db, 'scores', ['id'], { block_id: pairs })
  await save(here, pairs, b, [1_200_125], { joins: teamed })
  await save(here, named, b, [180_000])

  for (const format of ['csv', 'json'] as const) {
    const text = await exported(here.app, here.as, 'scores', format)
    const preview = await previewFile(here.app, here.as, 'scores', text, { existing: 'update' })
    expect([preview.problems, preview.counts.same, preview.rows]).toEqual([[], 9, 9])
  }
  const csv = await exported(here.app, here.as, 'scores', 'csv')
  const report = await importFile(there.app, there.as, 'scores', csv)
  expect([report.problems, report.counts.made]).toEqual([[], 9])
  const arrived = await exported(there.app, there.as, 'scores', 'csv')
  expect(arrived.split('\r\n').toSorted()).toEqual(csv.split('\r\n').toSorted())
  expect((await importFile(there.app, there.as, 'scores', csv)).counts).toMatchObject({ made: 0, same: 9 })
  const { rows: teams } = await sql<{
    n: number
  }>`select count(*)::int as n from scores where team_id is not null
    group by team_id`.execute(there.db)
  expect(teams).toEqual([{ n: 2 }])
  const [them = 0] = there.members
  expect((await there.records(them)).map(({ value }: { value: number }) => value)).toEqual(
    (await here.records(a)).map(({ value }: { value: number }) => value),
  )
})

test('ties at nothing, sets of nothing and caps that are gone are exported and imported as they are', async () => {
  const [here, there] = [await open(), await open()]
  const [a = 0, b = 0] = here.members
  const [time = 0, sets = 0] = await write(here, today, [
    block('A', { ...plainScoring('time'), capSeconds: 900, tieBreak: 'reps' }),
    block('B', { ...plainScoring('rounds'), sets: 3, pick: 'sum', tieBreak: 'time' }),
  ])
  await save(here, time, a, [275_250], { tieBreak: 0 })
  await save(here, time, b, [0], { capped: true })
  await save(here, sets, a, [0, null, 300_005], { tieBreak: 0 })
  // As an earlier version let it be removed.
  await updateRows(here.db, 'scored_blocks', { cap_seconds: null }, { id: time })
  const csv = await exported(here.app, here.as, 'scores', 'csv')
  const preview = await previewFile(here.app, here.as, 'scores', csv)
  expect([preview.problems, preview.counts.same]).toEqual([[], 3])
  const report = await importFile(there.app, there.as, 'scores', csv)
  expect([report.problems, report.counts.made]).toEqual([[], 3])
  const arrived = await exported(there.app, there.as, 'scores', 'csv')
  expect(arrived.split('\r\n').toSorted()).toEqual(csv.split('\r\n').toSorted())
  expect((await importFile(there.app, there.as, 'scores', csv)).counts).toMatchObject({ made: 0, same: 3 })
})

test('a team of which one half is there is one team again', async () => {
  const gym = await open()
  const { app, as, db, members } = gym
  const [a = 0, b = 0, c = 0] = members
  const [pairs = 0] = await write(gym, today, [block('Parejas', { ...plainScoring('reps'), teamSize: 2 })])
  await save(gym, pairs, a, [150])
  const teams = async () => {
    const rows = db.selectFrom('scores').select(['member_id', 'team_id', 'id']).where('block_id', '=', pairs)
    const all = await rows.orderBy('member_id').execute()
    return all.map(({ member_id, team_id }) => [
      member_id,
      all.filter((one) => team_id !== null && one.team_id === team_id).length,
    ])
  }
  const first = db.selectFrom('scores').select('id').where('member_id', '=', a)
  const { id } = await first.executeTakeFirstOrThrow()
  await save(gym, pairs, b, [150], { joins: id })
  const csv = await exported(app, as, 'scores', 'csv')
  await call(app, contract.deleteOwnScore, { params: { id: pairs }, as: b })
  expect((await importFile(app, as, 'scores', csv)).counts).toMatchObject({ made: 1, same: 1 })
  expect(await teams()).toEqual([
    [a, 2],
    [b, 2],
  ])
  expect((await importFile(app, as, 'scores', csv)).counts).toMatchObject({ made: 0, same: 2 })

  // The place of the other half was taken meanwhile.
  await call(app, contract.deleteOwnScore, { params: { id: pairs }, as: b })
  await save(gym, pairs, c, [150], { joins: id })
  expect((await importFile(app, as, 'scores', csv)).counts).toMatchObject({ made: 1, same: 1 })
  expect(await teams()).toEqual([
    [a, 2],
    [b, 0],
    [c, 2],
  ])
})

test('a second import of a file is all the same, also where lines of one workout differ in its cap', async () => {
  const { app, as } = await open()
  const file = [
    'member,date,title,description,result,kind',
    `${cinOf(0)},2026-05-12,Metcon,For time,9:12,Time`,
    `${cinOf(1)},2026-05-12,Metcon,For time · TC 12,CAP+40,Time`,
    `${cinOf(2)},2026-05-12,Metcon,For time · TC 15,CAP,Time`,
    `${cinOf(0)},2026-05-11,Fran,,CAP + 30,Time`,
  ].join('\n')
  const columns = { kind: 'scoreKind', description: 'workoutText' }
  const first = await importFile(app, as, 'scores', file, { columns })
  expect([first.problems, first.counts.made]).toEqual([[], 4])
  const again = await importFile(app, as, 'scores', file, { columns, existing: 'update' })
  expect([again.problems, again.counts]).toMatchObject([[], { made: 0, changed: 0, skipped: 0, same: 4 }])
})

const sugar =
  'date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr'
const sugarFile = [
  sugar,
  '01/20/2025,"FRAN","21-15-9 reps for time of: Thrusters, Pull-ups",378,"6:18","","","[{""mins"":6,""secs"":18}]","felt ""strong""",RX,PR',
  '03/04/2025,"Fran","21-15-9",352,"5:52","","","","",RX,PR',
  '03/05/2025,"Monday","15:00 AMRAP',
  '10 Burpees",359,"359","Reps","","[{""reps"":359}]","Tough one',
  'but good",SCALED,',
  '03/06/2025,"Cindy","AMRAP 20",18.005,"18+5","Rounds + Reps","","","",RX+,',
  '03/07/2025,"Back Squat Day","Build to 1RM",225,"225","Load","Back Squat","[{""load"":225,""success"":true}]","",RX,PR',
  '03/08/2025,"Back Pause Squat","5x3",185,"185","Load","Back Pause Squat","","",RX,',
  '03/09/2025,"Sprint","100 m",58,"58","","","","",RX,',
  '03/10/2025,"Long run","",3753,"1:02:33","Time","","","",RX,',
  '03/11/2025,"How do you feel","",2,"2","Emoji Selection","","","",RX,',
  '03/12/2025,"Rest","","","","","","","",RX,',
  '03/09/2025,"Sprint","100 m",61,"61","","","","",RX,',
].join('\n')

test('a file of SugarWOD is that of one member, with months before days and pounds', async () => {
  const gym = await open()
  const { app, as, scores, members } = gym
  const [member = 0] = members
  const bare = await previewFile(app, as, 'scores', sugarFile)
  expect(codesOf(bare)).toEqual(['1 member column_missing'])
  const forFile = { member: cinOf(0), weightUnit: 'lbs' }
  const preview = await previewFile(app, as, 'scores', sugarFile, { forFile })
  expect([preview.problems, preview.counts]).toEqual([
    [],
    { made: 8, queued: 0, changed: 0, same: 0, skipped: 0, left_out: 3 },
  ])
  await importFile(app, as, 'scores', sugarFile, { forFile })
  const plain = { level: 'rx', capped: false, note: '', benchmark: null, best: false }
  expect(await scores(member)).toEqual([
    { ...plain, title: 'FRAN', day: '2025-01-20', value: 378_000, benchmark: 'Fran', note: 'felt "strong"' },
    { ...plain, title: 'Fran', day: '2025-03-04', value: 352_000, benchmark: 'Fran', best: true },
    { ...plain, title: 'Monday', day: '2025-03-05', value: 359, level: 'scaled', note: 'Tough one but good' },
    {
      ...plain,
      title: 'Cindy',
      day: '2025-03-06',
      value: 1_800_005,
      level: 'rx_plus',
      benchmark: 'Cindy',
      best: true,
    },
    { ...plain, title: 'Back Squat Day', day: '2025-03-07', value: 102_058 },
    { ...plain, title: 'Back Pause Squat', day: '2025-03-08', value: 83_915 },
    { ...plain, title: 'Sprint', day: '2025-03-09', value: 58_000 },
    { ...plain, title: 'Long run', day: '2025-03-10', value: 3_753_000 },
  ])
  // A load for one repetition is a record; no member is notified, and the past day lists no workout.
  expect(await gym.records(member)).toMatchObject([{ value: 102.06 }])
  const { body: series } = await call(app, contract.listScoreSeries, { as: member })
  expect(series.map((each: { results: number }) => each.results).toSorted()).toEqual([1, 1, 2])
  const { body: day } = await call(app, contract.listOwnBlocks, { query: { when: '2025-03-04' }, as: member })
  expect([day, await mailsTo(gym.db, member)]).toEqual([[], []])
  const { rows } = await sql`select from scores where beats and celebrated_at is null`.execute(gym.db)
  expect(rows).toEqual([])
  const again = await importFile(app, as, 'scores', sugarFile, { forFile, existing: 'update' })
  expect(again.counts).toMatchObject({ made: 0, changed: 0, same: 8, left_out: 3 })
})

test('a file of Wodify finds benchmarks, movements and the workout of the day', async () => {
  const gym = await open()
  const { app, as, scores, members } = gym
  const [member = 0] = members
  const [wod = 0] = await write(gym, today, [
    block('Lunes de fuerza', { ...plainScoring('rounds'), capSeconds: 720 }),
  ])
  const file = [
    'Date,Component,Result,Performance Result Type,Comment,Personal Record Description,Component Description',
    '05/13/2026,Lunes de fuerza,"7 rounds + 3 reps (Rx)",AMRAP - Rounds and Reps,,,',
    '03/05/2025,Back Squat,5 x 5 @ 225 lbs,Weightlifting,Moved well,,5x5 across',
    '03/06/2025,Back Squat,1 x 1 @ 120 kg,Weightlifting,,New 1 rep max,',
    '03/07/2025,Helen,9:12 (Rx),Metcon,,,',
    '03/08/2025,Fran,CAP + 40,Metcon,,,',
    '03/09/2025,Deadlift,300 kg,Total,,,',
  ].join('\r\n')
  const report = await importFile(app, as, 'scores', file, { forFile: { member: cinOf(0), level: 'rx' } })
  expect([report.problems, report.counts.made, report.counts.left_out]).toEqual([[], 5, 1])
  expect((await scores(member)).map(({ title, value }) => `${title} ${value}`)).toEqual([
    'Back Squat 102058',
    'Back Squat 120000',
    'Helen 552000',
    'Fran 40',
    'Lunes de fuerza 700003',
  ])
  const own = await gym.db.selectFrom('scores').select('member_id').where('block_id', '=', wod).execute()
  expect(own).toEqual([{ member_id: member }])
  expect((await gym.records(member)).map(({ value }: { value: number }) => value)).toEqual([120])
})

test('the older layout of Wodify is read too', async () => {
  const { app, as, scores, members } = await open()
  const [member = 0] = members
  const file = [
    'Name,Name(2),Label,Public Name,Date,Sets,Reps,Weight,Rep Scheme,Notes,Is PR,Text,Result 1,Result 1Label,Result 2,Result 2Label,Fully Formatted Result,Formatted Result,UOMLabel,Performance Result Type Label,Name(21),Description',
    'Sam Lifter,6:00 AM,lbs,Example Box,03/04/2024,3,5,225,,"60, 80",False,,225,Weight,,,3 x 5 @ 225,3 x 5 @ 225,lbs,Weight,Back Squat,Build to a heavy five',
    'Sam Lifter,6:00 AM,kg,Example Box,03/05/2024,1,1,85,,,True,New 1 rep max,85,Weight,,,1 x 1 @ 85 kg,1 x 1 @ 85,kg,Weight,Deadlift,',
    'Sam Lifter,5:30 PM,kg,Example Box,03/06/2024,1,7,0,,,False,,0,Weight,,,1 x 7 @ 0 kg,1 x 7 @ 0,kg,Weight,Deadlift,',
    'Sam Lifter,5:30 PM,,Example Box,03/07/2024,,,,,,False,,9:12,Time,,,9:12,9:12,,Time,Helen,',
  ].join('\n')
  const report = await importFile(app, as, 'scores', file, { forFile: { member: cinOf(0) } })
  expect([report.problems, report.counts.made, report.counts.left_out]).toEqual([[], 3, 1])
  expect((await scores(member)).map(({ title, day, value, level }) => [title, day, value, level])).toEqual([
    ['Back Squat', '2024-03-04', 102_058, 'rx'],
    ['Deadlift', '2024-03-05', 85_000, 'rx'],
    ['Helen', '2024-03-07', 552_000, 'scaled'],
  ])
})

test('unreadable values are reported by line, and scores entered by members stay', async () => {
  const gym = await open()
  const { app, as, members, scores } = gym
  const [a = 0] = members
  const [id = 0] = await write(gym, today, [block('WOD', plainScoring('reps'))])
  await save(gym, id, a, [150])
  const file = [
    'Socio;Fecha;Entreno;Resultado;Nivel;Tipo de resultado;Unidad de peso',
    `${cinOf(0)};13/05/2026;WOD;140;rx;reps;`,
    `${cinOf(1)};13/05/2026;WOD;150 reps;escalado;;`,
    `${cinOf(2)};13/05/2026;WOD;;rx;reps;`,
    `${cinOf(1)};12/05/2026;Peso muerto;102,5 kg;rx;;`,
    `${cinOf(2)};12/05/2026;Peso muerto;100 kg;;load;`,
    '99999999R;12/05/2026;Fran;4:35;rx;;',
    `${cinOf(1)};14/05/2026;Fran;4:35;rx;;`,
    `${cinOf(1)};31/02/2026;Fran;4:35;rx;;`,
    `${cinOf(1)};11/05/2026;Fran;muy bien;rx;;`,
    `${cinOf(1)};11/05/2026;Cosas;12;rx;;`,
    `${cinOf(1)};11/05/2026;Remo;1.200 m;rx;;`,
    `${cinOf(1)};11/05/2026;Fran;4:35;pro;;`,
  ]
  expect(codesOf(await previewFile(app, as, 'scores', file.join('\n')))).toEqual([
    '7 member member_unknown',
    '8 date date_in_future',
    '9 date date_invalid',
    '10 result result_unreadable',
    '11 scoreKind scheme_unknown',
    '12 result number_unclear',
    '13 level invalid',
  ])
  const report = await importFile(app, as, 'scores', file.slice(0, 6).join('\n'), { existing: 'update' })
  expect(report.counts).toMatchObject({ made: 3, skipped: 1, left_out: 1 })
  expect((await scores(a)).map(({ value }) => value)).toEqual([150])
  // Two members of the same workout share its block and board.
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from scored_blocks where on_date = '2026-05-12'`.execute(gym.db)
  expect(rows).toEqual([{ n: 1 }])
})

test('an imported best is not announced', async () => {
  const { app, as, db, members } = await open()
  const [member = 0] = members
  await insertRow(db, 'push_choices', { member_id: member, kind: 'bests', wanted: true })
  const file = `member,date,title,result,level
${cinOf(0)},2026-01-09,Fran,6:40,rx
${cinOf(0)},2026-05-12,Fran,5:10,rx`
  expect((await importFile(app, as, 'scores', file)).counts.made).toBe(2)
  await app.runJob('tell-bests')
  expect(await mailsTo(db, member)).toEqual([])
  // The same results, had they been entered here.
  await db.updateTable('scores').set({ celebrated_at: null }).execute()
  await app.runJob('tell-bests')
  expect((await mailsTo(db, member)).map(({ template }) => template)).toContain('best_score')
})

test('what another program calls a track is asked once, and its boards are of that track', async () => {
  const { app, as, db } = await open(1)
  const file = `member,date,title,result,level,program
${cinOf(0)},2026-05-11,Fran,6:40,rx,Compete
${cinOf(0)},2026-05-12,Fran,5:10,rx,Compete`
  // A gym with one track is not asked.
  expect((await previewFile(app, as, 'scores', file)).questions).toEqual([])
  const names = { ca: 'Competició', es: 'Competición' }
  const { id } = await insertRow(db, 'tracks', { name: names, color: '#aa2200', position: 2 })
  const asked = await previewFile(app, as, 'scores', file)
  expect(asked.questions.map(({ key, answer, lines }) => [key, answer, lines])).toEqual([
    ['track:compete', null, 2],
  ])
  const run = await importFile(app, as, 'scores', file, { answers: { 'track:compete': String(id) } })
  expect(run.counts.made).toBe(2)
  expect((await readRows(db, 'boards', ['track_id'])).map(({ track_id }) => track_id)).toEqual([id, id])
  expect(await exported(app, as, 'scores', 'csv')).toContain('Competición')
  // By its own name nothing is asked, and the same results are there.
  const again = await previewFile(app, as, 'scores', file.replaceAll('Compete', 'Competició'))
  expect([again.questions, again.counts.same]).toEqual([[], 2])
})
