import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { phraseFiles } from '../../phrases/all.ts'
import type { Role } from './narrow-steps.ts'
import { spoken, type Walk } from './narrow-walk.ts'
import type { Language } from './people.ts'
import { textWith } from './text-with.ts'

/** A dialog that a walk must open: as whom, on which screen, and a phrase that is its title or, with `text`, in it. */
interface Expected {
  as: Role
  on: string
  title?: string
  text?: string
}

/** Why no walk opens this dialog. */
interface Unopened {
  why: string
}

const opens = (as: Role, on: string, title: string): Expected => ({ as, on, title })
/** For a dialog whose title is a name. */
const says = (as: Role, on: string, text: string): Expected => ({ as, on, text })
const unopened = (why: string): Unopened => ({ why })

/** Every file below web/ that shows dialogs, and what becomes of each of them in the walks. */
export const dialogs: Record<string, readonly (Expected | Unopened)[]> = {
  'layout/center-dialog.tsx': [opens('guest', 'contact', 'shell:center.title')],
  'layout/menu-sheet.tsx': [opens('member', 'home', 'shell:nav.menu')],
  'screens/admin-activities/activity-sheet.tsx': [
    opens('admin', 'admin-activities', 'admin-gym:activities.edit'),
    opens('admin', 'admin-activities', 'admin-gym:activities.add'),
  ],
  'screens/admin-activities/hide-dialog.tsx': [
    opens('admin', 'admin-activities', 'admin-gym:activities.hideTitle'),
  ],
  'screens/admin-broadcast/send-dialog.tsx': [opens('admin', 'admin-broadcast', 'admin-messages:sureTitle')],
  'screens/admin-centers/center-sheet.tsx': [
    opens('admin', 'admin-centers', 'admin-gym:centers.edit'),
    opens('admin', 'admin-centers', 'admin-gym:centers.add'),
  ],
  'screens/admin-centers/company-dialog.tsx': [opens('admin', 'admin-centers', 'invoices:companies.edit')],
  'screens/admin-classes/cancel-dialog.tsx': [opens('admin', 'admin-classes', 'admin-door:cancelling.title')],
  'screens/admin-classes/class-dialog.tsx': [
    opens('admin', 'admin-classes', 'admin-door:form.editTitle'),
    opens('admin', 'admin-classes', 'admin-door:form.addTitle'),
  ],
  'screens/admin-coaching/ask-dialog.tsx': [opens('trainer', 'admin-coaching', 'admin-coaching:ask.title')],
  'screens/admin-coaching/assign-dialog.tsx': [
    opens('admin', 'admin-coaching', 'admin-coaching:assign.title'),
  ],
  'screens/admin-days-off/add-dialog.tsx': [opens('admin', 'admin-days-off', 'admin-door:daysOff.addTitle')],
  'screens/admin-days-off/change-dialog.tsx': [
    opens('admin', 'admin-days-off', 'admin-door:daysOff.removeTitle'),
  ],
  'screens/admin-debts/debt-dialogs.tsx': [
    opens('admin', 'admin-debts', 'admin-debts:writeOffTitle'),
    opens('admin', 'admin-debts', 'admin-debts:noteTitle'),
  ],
  'screens/admin-debts/picked-debts.tsx': [
    opens('admin', 'admin-debts', 'admin-debts:paidTitle'),
    unopened('says which debts the server refused'),
  ],
  'screens/admin-devices/device-dialog.tsx': [
    opens('admin', 'admin-devices', 'admin-devices:addTitle'),
    opens('admin', 'admin-devices', 'admin-devices:editTitle'),
  ],
  'screens/admin-devices/devices-screen.tsx': [opens('admin', 'admin-devices', 'admin-devices:revokeTitle')],
  'screens/admin-devices/link-dialog.tsx': [opens('admin', 'admin-devices', 'admin-devices:linkTitle')],
  'screens/admin-draws/start-dialog.tsx': [opens('admin', 'admin-draws', 'admin-draws:start')],
  'screens/admin-invoices/certificate-dialog.tsx': [
    opens('admin', 'admin-invoices', 'admin-invoices:certificate.title'),
  ],
  'screens/admin-invoices/reporting-dialog.tsx': [
    opens('admin', 'admin-invoices', 'admin-invoices:reporting.title'),
  ],
  'screens/admin-mandates/bank-file-dialog.tsx': [
    opens('admin', 'admin-mandates', 'admin-mandates:bankFile.title'),
  ],
  'screens/admin-mandates/mandate-dialog.tsx': [
    opens('admin', 'admin-mandates', 'admin-mandates:form.add'),
    opens('admin', 'admin-mandates', 'admin-mandates:form.edit'),
  ],
  'screens/admin-mandates/mandates-tab.tsx': [opens('admin', 'admin-mandates', 'admin-mandates:end.title')],
  'screens/admin-mandates/remittance-steps.tsx': [
    unopened('asks after the file was downloaded; few words'),
    opens('admin', 'admin-remittance', 'admin-mandates:remittance.discardTitle'),
  ],
  'screens/admin-mandates/return-dialog.tsx': [
    opens('admin', 'admin-remittance', 'admin-mandates:back.title'),
  ],
  'screens/admin-movements/movement-dialog.tsx': [
    opens('trainer', 'admin-movements', 'admin-training:movements.add'),
  ],
  'screens/admin-open/token-list.tsx': [opens('admin', 'admin-open', 'programs:revokeTitle')],
  'screens/admin-open/webhook-dialog.tsx': [
    opens('admin', 'admin-open', 'admin-open:addTitle'),
    opens('admin', 'admin-open', 'admin-open:editTitle'),
    opens('admin', 'admin-open', 'admin-open:newSecret'),
    opens('admin', 'admin-open', 'admin-open:removeTitle'),
  ],
  'screens/admin-open/webhook-log.tsx': [opens('admin', 'admin-open', 'admin-open:logTitle')],
  'screens/admin-payments/book-dialog.tsx': [opens('admin', 'admin-payments', 'invoices:book.title')],
  'screens/admin-payments/payments-screen.tsx': [opens('admin', 'admin-payments', 'admin-sales:sell.whom')],
  'screens/admin-payments/reason-dialog.tsx': [
    opens('admin', 'admin-payments', 'admin-sales:waive.title'),
    unopened('asks for a reason, as the other one does'),
  ],
  'screens/admin-plans/code-dialog.tsx': [
    opens('admin', 'admin-plans', 'admin-codes:newTitle'),
    opens('admin', 'admin-plans', 'admin-codes:editTitle'),
  ],
  'screens/admin-plans/pack-dialog.tsx': [
    opens('admin', 'admin-plans', 'admin-packs:newTitle'),
    opens('admin', 'admin-plans', 'admin-packs:editTitle'),
  ],
  'screens/admin-plans/plan-dialog.tsx': [
    opens('admin', 'admin-plans', 'admin-sales:plans.newTitle'),
    opens('admin', 'admin-plans', 'admin-sales:plans.editTitle'),
  ],
  'screens/admin-products/cancel-order-dialog.tsx': [
    opens('admin', 'admin-products', 'admin-sales:orders.cancelTitle'),
  ],
  'screens/admin-products/product-dialog.tsx': [
    opens('admin', 'admin-products', 'admin-sales:products.newTitle'),
    opens('admin', 'admin-products', 'admin-sales:products.editTitle'),
  ],
  'screens/admin-products/stock-dialog.tsx': [opens('admin', 'admin-products', 'admin-products:title')],
  'screens/admin-today/roll-closing.tsx': [opens('trainer', 'admin', 'admin-door:roll.closeTitle')],
  'screens/admin-user/admin-dialog.tsx': [
    opens('admin', 'admin-user', 'admin-users:account.admin.giveTitle'),
  ],
  'screens/admin-user/book-dialog.tsx': [opens('admin', 'admin-user', 'admin-users:book.title')],
  'screens/admin-user/correct-dialog.tsx': [opens('admin', 'admin-user', 'admin-users:credits.correctTitle')],
  'screens/admin-user/erase-dialog.tsx': [opens('admin', 'admin-user', 'admin-users:account.eraseTitle')],
  'screens/admin-user/factor-dialog.tsx': [opens('admin', 'admin-user', 'admin-users:account.factorTitle')],
  'screens/admin-user/forgive-dialog.tsx': [unopened('asks for a reason, as for a strike')],
  'screens/admin-user/member-strikes.tsx': [opens('admin', 'admin-user', 'admin-users:strikes.forgiveTitle')],
  'screens/admin-user/out-dialog.tsx': [opens('admin', 'admin-user', 'admin-users:account.outTitle')],
  'screens/admin-user/take-out-dialog.tsx': [
    opens('admin', 'admin-user', 'admin-users:bookings.removeTitle'),
  ],
  'screens/admin-users/enrol-dialog.tsx': [opens('admin', 'admin-users', 'admin-users:enrol.title')],
  'screens/admin-users/plan-dialog.tsx': [
    opens('admin', 'admin-users', 'many-members:plan.title'),
    unopened('says who kept their plan, after giving it to the others'),
  ],
  'screens/admin-waiver/publish-dialog.tsx': [opens('admin', 'admin-waiver', 'admin-waiver:change')],
  'screens/admin-week/class-dialog.tsx': [opens('admin', 'admin-week', 'admin-gym:week.edit')],
  'screens/admin-week/copy-dialog.tsx': [opens('admin', 'admin-week', 'admin-gym:copy.title')],
  'screens/admin-week/fixed-dialog.tsx': [
    opens('admin', 'admin-week', 'fixed-places:staff.title'),
    opens('admin', 'admin-week', 'fixed-places:staff.removeTitle'),
    opens('admin', 'admin-week', 'fixed-places:staff.giveTitle'),
  ],
  'screens/admin-week/save-dialog.tsx': [opens('admin', 'admin-week', 'admin-gym:save.title')],
  'screens/admin/admin-frame.tsx': [opens('trainer', 'admin', 'admin:menu')],
  'screens/calendar/rate-required.tsx': [opens('trainer', 'calendar', 'calendar:rate.title')],
  'screens/door/name-list.tsx': [unopened('shown on the tablet at the door')],
  'screens/profile/fixed-places.tsx': [opens('member', 'profile', 'fixed-places:giveUpTitle')],
  'screens/schedule/not-yet-dialog.tsx': [opens('guest', 'schedule', 'schedule:notYet.title')],
  'screens/shop/buy-product.tsx': [says('member', 'shop', 'shop:pickUp')],
  'screens/visit/visit-actions.tsx': [
    unopened('for a visitor with a place: the journey of visits checks it'),
  ],
  'screens/your-account/calendar-address.tsx': [
    opens('member', 'your-account', 'your-account:calendar.renewTitle'),
  ],
  'screens/your-account/erase-dialog.tsx': [opens('member', 'your-account', 'your-account:erase.title')],
  'screens/your-account/password-form.tsx': [
    unopened('says that it is saved, as the dialog of the personal data does'),
  ],
  'screens/your-account/personal-data-form.tsx': [opens('member', 'your-account', 'account:data.savedTitle')],
  'screens/your-movements/record-dialog.tsx': [
    says('member', 'your-movements', 'your-movements:history.title'),
  ],
  'screens/your-payments/remove-card-dialog.tsx': [
    opens('member', 'your-payments', 'your-payments:removing.title'),
  ],
  'screens/your-payments/withdraw-dialog.tsx': [
    opens('member', 'your-payments', 'your-payments:withdraw.title'),
  ],
  'screens/your-security/passkey-section.tsx': [
    opens('member', 'your-security', 'security:passkeys.addTitle'),
  ],
  'screens/your-security/recovery-codes-dialog.tsx': [unopened('shown once a second factor is set up')],
  'screens/your-security/set-up-dialog.tsx': [opens('member', 'your-security', 'security:setUp.title')],
  'screens/your-security/sure-dialog.tsx': [opens('member', 'your-security', 'programs:revokeTitle')],
  'widgets/already-plan-dialog.tsx': [opens('member', 'rates', 'rates:already.title')],
  'widgets/benchmark-dialog.tsx': [opens('trainer', 'admin-benchmarks', 'admin-training:benchmarks.add')],
  'widgets/buy/buy-credit.tsx': [says('member', 'your-credits', 'pay:test.short')],
  'widgets/buy/no-card-dialog.tsx': [opens('trainer', 'your-credits', 'buying:noCards.title')],
  'widgets/correct-invoice-dialog.tsx': [
    opens('admin', 'admin-payments', 'admin-invoices:correct.open'),
    unopened('the same, while it loads'),
  ],
  'widgets/designer/copy-dialog.tsx': [opens('trainer', 'admin-workouts', 'admin-training:copy.weekTitle')],
  'widgets/designer/scoring-dialog.tsx': [opens('trainer', 'admin-workouts', 'admin-training:score.title')],
  'widgets/fixed-dialog.tsx': [opens('member', 'book', 'fixed-places:title')],
  'widgets/leave-dialog.tsx': [opens('member', 'profile', 'leave:title')],
  'widgets/member-file/invite-dialog.tsx': [
    opens('admin', 'admin-users', 'many-members:invite.title'),
    unopened('says who was invited'),
  ],
  'widgets/member-file/tag-dialog.tsx': [opens('admin', 'admin-user', 'many-members:tag.titleOf')],
  'widgets/pay/demo-bank-dialog.tsx': [
    unopened('for a payment that the bank asks about: the journey of visits checks it'),
  ],
  'widgets/programs/new-token-dialog.tsx': [opens('member', 'your-security', 'programs:addTitle')],
  'widgets/programs/secret-dialog.tsx': [opens('member', 'your-security', 'programs:secretTitle.token')],
  'widgets/rate/change-dialog.tsx': [opens('member', 'your-rate', 'your-rate:dialog.change')],
  'widgets/rate/wish-dialog.tsx': [opens('member', 'your-rate', 'your-rate:dialog.leave')],
  'widgets/refund-dialog.tsx': [opens('admin', 'admin-payments', 'admin-sales:refund.title')],
  'widgets/roll/member-sheet.tsx': [says('trainer', 'admin', 'admin-door:person.lastSeen')],
  'widgets/roll/remove-dialog.tsx': [opens('trainer', 'book-class', 'booking:people.removeTitle')],
  'widgets/saved-filters/filters-dialog.tsx': [opens('admin', 'admin-users', 'saved-filters:label')],
  'widgets/saved-filters/save-filter-dialog.tsx': [
    opens('admin', 'admin-users', 'saved-filters:renameTitle'),
    opens('admin', 'admin-users', 'saved-filters:saveTitle'),
  ],
  'widgets/scores/score-dialog.tsx': [says('member', 'calendar', 'score-entry:save')],
  'widgets/second-factor/proof-dialog.tsx': [unopened('asked of staff with a second factor')],
  'widgets/sell/sell-dialog.tsx': [opens('admin', 'admin-user', 'admin-sales:sell.title')],
  'widgets/starting-list-dialog.tsx': [
    unopened('for a gym without activities and movements'),
    unopened('the same, while it loads'),
  ],
  'widgets/to-call/told-dialog.tsx': [
    unopened('after a change of a class that could not be told to everybody'),
  ],
}

const isExpected = (one: Expected | Unopened): one is Expected => 'as' in one

/** Dialogs that the walk of this person must open and did not. */
export function unseen(walk: Walk, role: Role): string[] {
  return Object.entries(dialogs).flatMap(([file, all]) =>
    all.filter(isExpected).flatMap(({ as, on, title, text }) => {
      if (as !== role) return []
      const there = walk.dialogs.filter((dialog) => dialog.on === on)
      const isSeen = there.some((dialog) =>
        title
          ? wordsOf(title, spoken).some((one) => new RegExp(`^${one}$`).test(dialog.title))
          : text && wordsOf(text, spoken).some((one) => new RegExp(one).test(dialog.text)),
      )
      if (isSeen) return []
      const opened = [...new Set(there.map((dialog) => `"${dialog.title}"`))].join(', ') || 'none'
      return `web/${file}: no dialog with ${title ?? text} opened on ${on} as ${role}; opened were ${opened}`
    }),
  )
}

/** Patterns of the texts of a phrase, `namespace:key` as screens write it: several if it counts something. */
function wordsOf(phrase: string, language: Language): string[] {
  const [namespace = '', key = ''] = phrase.split(':')
  const path = key.split('.')
  const last = path.pop() ?? ''
  const file = namespace.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  let texts = (phraseFiles[language] as Record<string, unknown>)[file] as Record<string, unknown> | undefined
  for (const part of path) texts = texts?.[part] as Record<string, unknown> | undefined
  const found = Object.entries(texts ?? {}).flatMap(([name, text]) =>
    typeof text === 'string' && (name === last || name.startsWith(`${last}_`)) ? [text] : [],
  )
  if (found.length === 0) throw new Error(`no phrase ${phrase} in ${language}`)
  return found.map((text) =>
    textWith(text)
      .split(/\{\{[^}]*\}\}/)
      .map(RegExp.escape)
      .join('.+'),
  )
}

/** Files below web/ that show dialogs, with how many. The parts that dialogs are made of are not among them. */
export function dialogFiles(): Map<string, number> {
  const found = new Map<string, number>()
  for (const file of globSync('{layout,screens,widgets}/**/*.tsx', { cwd: web })) {
    if (kit.includes(file)) continue
    const count = readFileSync(join(web, file), 'utf8').match(/<(?:Form|Why)?Dialog(?=\s)/g)?.length
    if (count) found.set(file, count)
  }
  return found
}

const web = join(import.meta.dirname, '../../web')
const kit = ['widgets/admin-kit/form-dialog.tsx', 'widgets/why-dialog.tsx']
