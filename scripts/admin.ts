import { join, resolve } from 'node:path'
import { buildApp } from '../app/server/app.ts'
import { loadConfig } from '../app/server/config.ts'
import { migrate } from '../database/migrate.ts'
import { startLocalPostgres } from '../database/postgres-local.ts'
import { NewCenter } from '../domains/gym/contract/centers.ts'
import { allCenters } from '../domains/gym/server/centers/find-center.ts'
import { openCenter } from '../domains/gym/server/centers/open-center.ts'
import { NewPassword } from '../domains/people/contract/auth.ts'
import { Phone, Role } from '../domains/people/contract/members.ts'
import { resetSecondFactors } from '../domains/people/server/auth/factors/reset-second-factors.ts'
import { makeLogInLink } from '../domains/people/server/auth/make-log-in-link.ts'
import { changeRoles, createAdmin, createAdminByEmail } from '../domains/people/server/members/appoint.ts'
import { findByCinOrEmail } from '../domains/people/server/members/find-member.ts'
import { startBackups } from '../domains/upkeep/server/backups/start-backups.ts'
import { Email, Language, line, personName } from '../platform/contract/values.ts'
import { Refusal } from '../platform/server/refusal.ts'
import { readArguments } from './arguments.ts'
import { ask } from './ask.ts'

const USAGE = `Usage:
  npm run admin -- create            makes an admin; asks for what is not given:
      --cin --name --surname --email --phone --language ca|es
      --center "The Box Girona"      also opens that center; without it the first one is opened on screen
      The password comes from the terminal or from ADMIN_PASSWORD, never from an option that others could see.
  npm run admin -- link E-MAIL       prints a link to choose a password, which works once within a day; makes an admin with
      that address if nobody has it
  npm run admin -- backups E-MAIL    has a backup made each night in DATA_DIR/backups, unless they are set up, and prints the
      key that reads them, once; the admin with that address is named in the log
  npm run admin -- grant CIN|E-MAIL  makes a member an admin
  npm run admin -- reset-factor CIN|E-MAIL
      removes the second factors and passkeys of somebody who lost them, and ends their sessions
The database is the one of DATABASE_URL, else the built-in one, also while it is running.`

const option = { type: 'string' } as const
const { values, positionals } = readArguments(USAGE, {
  cin: option,
  name: option,
  surname: option,
  email: option,
  phone: option,
  language: option,
  center: option,
})
const [command, who] = positionals

try {
  if (command === 'create') await withApp(create)
  else if (command === 'link' && who) await withApp((app) => link(app, who))
  else if (command === 'backups' && who) await withApp((app) => backUp(app, who))
  else if (command === 'grant' && who) await withApp((app) => grant(app, who))
  else if (command === 'reset-factor' && who) await withApp((app) => resetFactor(app, who))
  else throw new Error(USAGE)
} catch (error) {
  console.error(error instanceof Refusal ? inWords(error) : (error as Error).message)
  process.exitCode = 1
}

type App = Awaited<ReturnType<typeof buildApp>>

async function withApp(work: (app: App) => Promise<void>): Promise<void> {
  const config = loadConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' })
  const local = config.databaseUrl ? undefined : await startLocalPostgres({ dataDir: config.dataDir })
  const databaseUrl = local?.url ?? config.databaseUrl
  try {
    await migrate(databaseUrl)
    const app = await buildApp({ config: { ...config, databaseUrl }, jobs: false, web: false })
    try {
      await work(app)
    } finally {
      await app.close()
    }
  } finally {
    await local?.stop()
  }
}

async function create(app: App): Promise<void> {
  const form = {
    cin: await ask('Document number (DNI, NIE or passport)', line(20), values.cin),
    name: await ask('Name', personName(60), values.name),
    surname: await ask('Surname', personName(100), values.surname),
    email: await ask('E-mail', Email, values.email),
    phone: await ask('Phone', Phone, values.phone),
    language: await ask('Language (ca or es)', Language, values.language),
    password: await ask('Password (12 characters or more)', NewPassword, process.env.ADMIN_PASSWORD, true),
  }
  const { center } = values
  const first = center === undefined ? undefined : NewCenter.parse({ name: center, email: form.email })
  const id = await createAdmin(app, form)
  if (first) await openCenter(app, first, id)
  console.log(`${form.name} ${form.surname} is an admin now and logs in with ${form.cin} or ${form.email}.`)
  console.log('The first log-in asks for a second factor: have a phone with an authenticator app ready.')
  if ((await allCenters(app)).length === 0)
    console.log('The gym has no center yet: the first steps are at /admin/start.')
}

async function link(app: App, typed: string): Promise<void> {
  const email = Email.parse(typed)
  const member = await findByCinOrEmail(app.db, email)
  console.log(await makeLogInLink(app, member?.id ?? (await createAdminByEmail(app, email))))
}

async function backUp(app: App, email: string): Promise<void> {
  const { id } = await find(app, email)
  const key = await startBackups(app, join(resolve(app.config.dataDir), 'backups'), id)
  if (key) console.log(key)
}

async function find(app: App, cinOrEmail: string) {
  const member = await findByCinOrEmail(app.db, cinOrEmail)
  if (!member) throw new Error(`No member has ${cinOrEmail}.`)
  return member
}

async function resetFactor(app: App, cinOrEmail: string): Promise<void> {
  const { id } = await find(app, cinOrEmail)
  // As below, the log names the member as the actor.
  await resetSecondFactors(app, { memberId: id, byId: id, why: 'npm run admin -- reset-factor' })
  console.log(`${cinOrEmail} logs in with the password alone now, and is asked to set up a second factor.`)
}

async function grant(app: App, cinOrEmail: string): Promise<void> {
  const member = await find(app, cinOrEmail)
  const roles = [...new Set([...Role.array().parse(member.roles), 'ADMIN' as const])]
  // The command line has no member id, so the log names the new admin as the actor.
  await changeRoles(app, member.id, roles, member.id)
  console.log(`${cinOrEmail} is an admin now.`)
}

function inWords({ code, details }: Refusal): string {
  const fields = Object.entries(details.fields ?? {}).map(([field, reason]) => `${field}: ${reason}`)
  return [code, ...fields].join(', ')
}
