import { phraseFiles } from '../../../app/phrases/all.ts'
import type { Language } from '../people.ts'
import { textWith } from '../text-with.ts'
import { appointmentDialogs } from './appointment-dialogs.ts'
import { type Expected, opens, says, type Unopened, unopened } from './expected-dialogs.ts'
import type { Role } from './narrow-steps.ts'
import { spoken, type Walk } from './narrow-walk.ts'

/** Every file that shows dialogs, and how the walks open each of them. */
export const dialogs: Record<string, readonly (Expected | Unopened)[]> = {
  ...appointmentDialogs,
  'domains/booking/web/book/book-for-sheet.tsx': [unopened('the journey of a household opens it')],
  'domains/coach-pay/web/admin-pay/rule-dialog.tsx': [
    opens('admin', 'admin-coach-pay', 'admin-pay:rules.formTitle'),
  ],
  'domains/coach-pay/web/admin-pay/rules-tab.tsx': [unopened('the journey of coach pay opens it')],
  'domains/coach-pay/web/admin-pay/month-state.tsx': [unopened('the journey of coach pay opens it')],
  'domains/coach-pay/web/admin-pay/correct-dialog.tsx': [unopened('the journey of coach pay opens it')],
  'domains/coach-pay/web/admin-pay/differences.tsx': [unopened('the journey of coach pay opens it')],
  'domains/gym/web/widgets/center-dialog.tsx': [opens('guest', 'contact', 'shell:center.title')],
  'app/web/layout/menu-sheet.tsx': [opens('member', 'home', 'shell:nav.menu')],
  'domains/gym/web/admin-activities/activity-sheet.tsx': [
    opens('admin', 'admin-activities', 'admin-gym:activities.edit'),
    opens('admin', 'admin-activities', 'admin-gym:activities.add'),
  ],
  'domains/gym/web/admin-activities/hide-dialog.tsx': [
    opens('admin', 'admin-activities', 'admin-gym:activities.hideTitle'),
  ],
  'domains/upkeep/web/admin-backups/backup-dialog.tsx': [
    says('admin', 'admin-backups', 'admin-backups:detail.version'),
  ],
  'domains/upkeep/web/admin-backups/key-dialog.tsx': [
    opens('admin', 'admin-backups', 'admin-backups:key.change'),
  ],
  'domains/upkeep/web/admin-backups/new-key-dialog.tsx': [
    opens('admin', 'admin-backups', 'admin-backups:key.shownTitle'),
  ],
  'domains/upkeep/web/admin-backups/place-card.tsx': [
    opens('admin', 'admin-backups', 'admin-backups:place.removeTitle'),
  ],
  'domains/upkeep/web/admin-backups/place-dialog.tsx': [
    opens('admin', 'admin-backups', 'admin-backups:place.changeTitle'),
  ],
  'domains/messages/web/admin-broadcast/send-dialog.tsx': [
    opens('admin', 'admin-broadcast', 'admin-messages:sureTitle'),
  ],
  'domains/gym/web/admin-centers/center-sheet.tsx': [
    opens('admin', 'admin-centers', 'admin-gym:centers.edit'),
    opens('admin', 'admin-centers', 'admin-gym:centers.add'),
  ],
  'domains/invoicing/web/admin-companies/company-dialog.tsx': [
    opens('admin', 'admin-centers', 'invoices:companies.edit'),
  ],
  'domains/timetable/web/admin-classes/cancel-dialog.tsx': [
    opens('admin', 'admin-classes', 'admin-door:cancelling.title'),
  ],
  'domains/timetable/web/admin-classes/class-dialog.tsx': [
    opens('admin', 'admin-classes', 'admin-door:form.editTitle'),
    opens('admin', 'admin-classes', 'admin-door:form.addTitle'),
  ],
  'domains/timetable/web/admin-coaching/ask-dialog.tsx': [
    opens('trainer', 'admin-coaching', 'admin-coaching:ask.title'),
  ],
  'domains/timetable/web/admin-coaching/assign-dialog.tsx': [
    opens('admin', 'admin-coaching', 'admin-coaching:assign.title'),
  ],
  'domains/timetable/web/admin-days-off/add-dialog.tsx': [
    opens('admin', 'admin-days-off', 'admin-door:daysOff.addTitle'),
  ],
  'domains/timetable/web/admin-days-off/change-dialog.tsx': [
    opens('admin', 'admin-days-off', 'admin-door:daysOff.removeTitle'),
  ],
  'domains/memberships/web/admin-debts/debt-dialogs.tsx': [
    opens('admin', 'admin-debts', 'admin-debts:writeOffTitle'),
    opens('admin', 'admin-debts', 'admin-debts:noteTitle'),
  ],
  'domains/memberships/web/admin-debts/picked-debts.tsx': [
    opens('admin', 'admin-debts', 'admin-debts:paidTitle'),
    unopened('says which debts the server refused'),
  ],
  'domains/gym/web/admin-devices/device-dialog.tsx': [
    opens('admin', 'admin-devices', 'admin-devices:addTitle'),
    opens('admin', 'admin-devices', 'admin-devices:editTitle'),
  ],
  'domains/gym/web/admin-devices/devices-screen.tsx': [
    opens('admin', 'admin-devices', 'admin-devices:revokeTitle'),
  ],
  'domains/gym/web/admin-devices/link-dialog.tsx': [
    opens('admin', 'admin-devices', 'admin-devices:linkTitle'),
  ],
  'domains/booking/web/admin-draws/start-dialog.tsx': [opens('admin', 'admin-draws', 'admin-draws:start')],
  'domains/invoicing/web/admin-invoices/certificate-dialog.tsx': [
    opens('admin', 'admin-invoices', 'admin-invoices:certificate.title'),
  ],
  'domains/invoicing/web/admin-invoices/reporting-dialog.tsx': [
    opens('admin', 'admin-invoices', 'admin-invoices:reporting.title'),
  ],
  'domains/memberships/web/admin-mandates/bank-file-dialog.tsx': [
    opens('admin', 'admin-mandatos', 'admin-mandates:bankFile.title'),
  ],
  'domains/memberships/web/admin-mandates/mandate-dialog.tsx': [
    opens('admin', 'admin-mandatos', 'admin-mandates:form.add'),
    opens('admin', 'admin-mandatos', 'admin-mandates:form.edit'),
  ],
  'domains/memberships/web/admin-mandates/mandates-tab.tsx': [
    opens('admin', 'admin-mandatos', 'admin-mandates:end.title'),
  ],
  'domains/memberships/web/admin-mandates/remittance-steps.tsx': [
    unopened('asks after the file was downloaded; few words'),
    opens('admin', 'admin-remittance', 'admin-mandates:remittance.discardTitle'),
  ],
  'domains/memberships/web/admin-mandates/return-dialog.tsx': [
    opens('admin', 'admin-remittance', 'admin-mandates:back.title'),
  ],
  'domains/training/web/admin-movements/movement-dialog.tsx': [
    opens('trainer', 'admin-movements', 'admin-training:movements.add'),
  ],
  'domains/people/web/programs/token-list.tsx': [opens('admin', 'admin-open', 'programs:revokeTitle')],
  'domains/exchange/web/admin-open/webhook-dialog.tsx': [
    opens('admin', 'admin-open', 'admin-open:addTitle'),
    opens('admin', 'admin-open', 'admin-open:editTitle'),
    opens('admin', 'admin-open', 'admin-open:newSecret'),
    opens('admin', 'admin-open', 'admin-open:removeTitle'),
  ],
  'domains/exchange/web/admin-open/webhook-log.tsx': [opens('admin', 'admin-open', 'admin-open:logTitle')],
  'domains/sales/web/admin-payments/book-dialog.tsx': [
    opens('admin', 'admin-payments', 'invoices:book.title'),
  ],
  'domains/sales/web/admin-payments/payments-screen.tsx': [
    opens('admin', 'admin-payments', 'admin-sales:sell.whom'),
  ],
  'domains/sales/web/admin-payments/reason-dialog.tsx': [
    opens('admin', 'admin-payments', 'admin-sales:waive.title'),
    unopened('asks for a reason, as the other one does'),
  ],
  'domains/sales/web/admin-plans/code-dialog.tsx': [
    opens('admin', 'admin-plans', 'admin-codes:newTitle'),
    opens('admin', 'admin-plans', 'admin-codes:editTitle'),
  ],
  'domains/sales/web/admin-plans/family-dialog.tsx': [opens('admin', 'admin-plans', 'admin-families:title')],
  'domains/sales/web/admin-plans/pack-dialog.tsx': [
    opens('admin', 'admin-plans', 'admin-packs:newTitle'),
    opens('admin', 'admin-plans', 'admin-packs:editTitle'),
  ],
  'domains/sales/web/admin-plans/plan-dialog.tsx': [
    opens('admin', 'admin-plans', 'admin-sales:plans.newTitle'),
    opens('admin', 'admin-plans', 'admin-sales:plans.editTitle'),
  ],
  'domains/sales/web/admin-products/cancel-order-dialog.tsx': [
    opens('admin', 'admin-products', 'admin-sales:orders.cancelTitle'),
  ],
  'domains/sales/web/admin-products/product-dialog.tsx': [
    opens('admin', 'admin-products', 'admin-sales:products.newTitle'),
    opens('admin', 'admin-products', 'admin-sales:products.editTitle'),
  ],
  'domains/sales/web/admin-products/stock-dialog.tsx': [
    opens('admin', 'admin-products', 'admin-products:title'),
  ],
  'domains/booking/web/admin-today/roll-closing.tsx': [
    opens('trainer', 'admin', 'admin-door:roll.closeTitle'),
  ],
  'domains/people/web/member-file/admin-dialog.tsx': [
    opens('admin', 'admin-user', 'admin-users:account.admin.giveTitle'),
  ],
  'domains/booking/web/member-file/book-dialog.tsx': [opens('admin', 'admin-user', 'admin-users:book.title')],
  'domains/sales/web/member-file/correct-dialog.tsx': [
    opens('admin', 'admin-user', 'admin-users:credits.correctTitle'),
  ],
  'domains/people/web/member-file/erase-dialog.tsx': [
    opens('admin', 'admin-user', 'admin-users:account.eraseTitle'),
  ],
  'domains/people/web/member-file/factor-dialog.tsx': [
    opens('admin', 'admin-user', 'admin-users:account.factorTitle'),
  ],
  'domains/booking/web/member-file/forgive-dialog.tsx': [unopened('asks for a reason, as for a strike')],
  'domains/booking/web/member-file/member-strikes.tsx': [
    opens('admin', 'admin-user', 'admin-users:strikes.forgiveTitle'),
  ],
  'domains/member-file/web/admin-user/out-dialog.tsx': [
    opens('admin', 'admin-user', 'admin-users:account.outTitle'),
  ],
  'domains/member-file/web/admin-user/merge-dialog.tsx': [
    opens('admin', 'admin-user', 'merging:dialogTitle'),
    unopened('it has the same title, and comes after another account is chosen'),
  ],
  'domains/member-file/web/admin-user/merge-section.tsx': [unopened('undoing is shown only after a merge')],
  'domains/booking/web/member-file/take-out-dialog.tsx': [
    opens('admin', 'admin-user', 'admin-users:bookings.removeTitle'),
  ],
  'domains/member-file/web/admin-users/enrol-dialog.tsx': [
    opens('admin', 'admin-users', 'admin-users:enrol.title'),
  ],
  'domains/member-file/web/admin-users/plan-dialog.tsx': [
    opens('admin', 'admin-users', 'many-members:plan.title'),
    unopened('says who kept their plan, after giving it to the others'),
  ],
  'domains/people/web/admin-waiver/publish-dialog.tsx': [
    opens('admin', 'admin-waiver', 'admin-waiver:change'),
  ],
  'domains/timetable/web/admin-week/class-dialog.tsx': [opens('admin', 'admin-week', 'admin-gym:week.edit')],
  'domains/timetable/web/admin-week/copy-dialog.tsx': [opens('admin', 'admin-week', 'admin-gym:copy.title')],
  'domains/timetable/web/admin-week/fixed-dialog.tsx': [
    opens('admin', 'admin-week', 'fixed-places:staff.title'),
    opens('admin', 'admin-week', 'fixed-places:staff.removeTitle'),
    opens('admin', 'admin-week', 'fixed-places:staff.giveTitle'),
  ],
  'domains/timetable/web/admin-week/save-dialog.tsx': [opens('admin', 'admin-week', 'admin-gym:save.title')],
  'app/web/admin/admin-frame.tsx': [opens('trainer', 'admin', 'admin:menu')],
  'domains/booking/web/calendar/rate-required.tsx': [opens('trainer', 'calendar', 'calendar:rate.title')],
  'domains/booking/web/door/name-list.tsx': [unopened('shown on the tablet at the door')],
  'domains/member-file/web/profile/fixed-places.tsx': [
    opens('member', 'profile', 'fixed-places:giveUpTitle'),
  ],
  'domains/booking/web/schedule/not-yet-dialog.tsx': [opens('guest', 'schedule', 'schedule:notYet.title')],
  'domains/sales/web/shop/buy-product.tsx': [says('member', 'shop', 'shop:pickUp')],
  'domains/booking/web/visit/visit-actions.tsx': [
    unopened('for a visitor with a place: the journey of visits checks it'),
  ],
  'domains/member-file/web/your-account/calendar-address.tsx': [
    opens('member', 'your-account', 'your-account:calendar.renewTitle'),
  ],
  'domains/member-file/web/your-account/erase-dialog.tsx': [
    opens('member', 'your-account', 'your-account:erase.title'),
  ],
  'domains/households/web/household/give-account.tsx': [
    unopened('the member of the walks has no household; journeys/household.test.ts opens it'),
  ],
  'domains/households/web/member-file/add-dialog.tsx': [
    unopened('as wide as the dialog of a mandate; journeys/household.test.ts opens it'),
  ],
  'domains/households/web/member-file/join-dialog.tsx': [
    unopened('as wide as the dialog of a mandate; journeys/household.test.ts opens it'),
  ],
  'domains/households/web/member-file/out-dialog.tsx': [
    unopened('asks for a reason, as others do; journeys/household.test.ts opens it'),
  ],
  'domains/households/web/household/data-section.tsx': [
    unopened('the member of the walks has no household; journeys/household.test.ts opens it'),
  ],
  'domains/households/web/household/leave-section.tsx': [
    unopened('the member of the walks has no household; journeys/household.test.ts opens it'),
  ],
  'domains/people/web/your-account/password-form.tsx': [
    unopened('says that it is saved, as the dialog of the personal data does'),
  ],
  'domains/people/web/your-account/personal-data-form.tsx': [
    opens('member', 'your-account', 'account:data.savedTitle'),
  ],
  'domains/training/web/your-movements/record-dialog.tsx': [
    says('member', 'your-movements', 'your-movements:history.title'),
  ],
  'domains/sales/web/your-payments/remove-card-dialog.tsx': [
    opens('member', 'your-payments', 'your-payments:removing.title'),
  ],
  'domains/sales/web/your-payments/withdraw-dialog.tsx': [
    opens('member', 'your-payments', 'your-payments:withdraw.title'),
  ],
  'domains/people/web/your-security/passkey-section.tsx': [
    opens('member', 'your-security', 'security:passkeys.addTitle'),
  ],
  'domains/people/web/your-security/recovery-codes-dialog.tsx': [
    unopened('shown once a second factor is set up'),
  ],
  'domains/people/web/your-security/set-up-dialog.tsx': [
    opens('member', 'your-security', 'security:setUp.title'),
  ],
  'domains/people/web/your-security/sure-dialog.tsx': [
    opens('member', 'your-security', 'programs:revokeTitle'),
  ],
  'domains/sales/web/widgets/already-plan-dialog.tsx': [opens('member', 'rates', 'rates:already.title')],
  'domains/training/web/widgets/benchmark-dialog.tsx': [
    opens('trainer', 'admin-benchmarks', 'admin-training:benchmarks.add'),
  ],
  'domains/sales/web/buy/buy-credit.tsx': [says('member', 'your-credits', 'pay:test.short')],
  'domains/sales/web/buy/no-card-dialog.tsx': [opens('trainer', 'your-credits', 'buying:noCards.title')],
  'domains/invoicing/web/widgets/correct-invoice-dialog.tsx': [
    opens('admin', 'admin-payments', 'admin-invoices:correct.open'),
    unopened('the same, while it loads'),
  ],
  'domains/programming/web/admin-plan/plan-dialogs.tsx': [
    opens('trainer', 'admin-plan', 'admin-plan:cycle.title'),
    opens('trainer', 'admin-plan', 'admin-plan:shift.title'),
  ],
  'domains/programming/web/admin-plan/review-dialog.tsx': [
    unopened('the journey of a plan opens it, after a change'),
  ],
  'domains/programming/web/admin-tracks/track-dialog.tsx': [
    opens('admin', 'admin-tracks', 'admin-tracks:add'),
  ],
  'domains/programming/web/designer/copy-dialog.tsx': [
    opens('trainer', 'admin-workouts', 'admin-training:copy.weekTitle'),
  ],
  'domains/programming/web/designer/own-hour-dialog.tsx': [unopened('the journey of tracks opens it')],
  'domains/programming/web/widgets/shown-track.tsx': [unopened('the journey of tracks opens it')],
  'domains/programming/web/designer/help-dialog.tsx': [
    opens('trainer', 'admin-workouts', 'admin-training:help.openOf'),
  ],
  'domains/training/web/widgets/video-dialog.tsx': [
    unopened('a frame of another site; journeys/training/member-help.test.ts opens it'),
  ],
  'domains/programming/web/designer/scoring-dialog.tsx': [
    opens('trainer', 'admin-workouts', 'admin-training:score.title'),
  ],
  'domains/programming/web/library/library-dialog.tsx': [opens('trainer', 'admin-workouts', 'library:title')],
  'domains/programming/web/library/keep-dialog.tsx': [unopened('the journey of the library opens it')],
  'domains/booking/web/widgets/fixed-dialog.tsx': [opens('member', 'book', 'fixed-places:title')],
  'domains/booking/web/widgets/leave-dialog.tsx': [opens('member', 'profile', 'leave:title')],
  'domains/people/web/member-file/invite-dialog.tsx': [
    opens('admin', 'admin-users', 'many-members:invite.title'),
    unopened('says who was invited'),
  ],
  'domains/people/web/member-file/tag-dialog.tsx': [opens('admin', 'admin-user', 'many-members:tag.titleOf')],
  'domains/sales/web/pay/demo/demo-bank-dialog.tsx': [
    unopened('for a payment that the bank asks about: the journey of visits checks it'),
  ],
  'domains/people/web/programs/new-token-dialog.tsx': [opens('member', 'your-security', 'programs:addTitle')],
  'domains/people/web/programs/secret-dialog.tsx': [
    opens('member', 'your-security', 'programs:secretTitle.token'),
  ],
  'domains/memberships/web/rate/change-dialog.tsx': [opens('member', 'your-rate', 'your-rate:dialog.change')],
  'domains/memberships/web/rate/wish-dialog.tsx': [opens('member', 'your-rate', 'your-rate:dialog.leave')],
  'domains/sales/web/widgets/refund-dialog.tsx': [
    opens('admin', 'admin-payments', 'admin-sales:refund.title'),
  ],
  'domains/booking/web/roll/member-sheet.tsx': [says('trainer', 'admin', 'admin-door:person.lastSeen')],
  'domains/booking/web/roll/remove-dialog.tsx': [
    opens('trainer', 'book-class', 'booking:people.removeTitle'),
  ],
  'domains/memberships/web/saved-filters/filters-dialog.tsx': [
    opens('admin', 'admin-users', 'saved-filters:label'),
  ],
  'domains/memberships/web/saved-filters/save-filter-dialog.tsx': [
    opens('admin', 'admin-users', 'saved-filters:renameTitle'),
    opens('admin', 'admin-users', 'saved-filters:saveTitle'),
  ],
  'domains/training/web/scores/score-dialog.tsx': [says('member', 'calendar', 'score-entry:save')],
  'domains/people/web/second-factor/proof-dialog.tsx': [unopened('asked of staff with a second factor')],
  'domains/sales/web/sell/sell-dialog.tsx': [opens('admin', 'admin-user', 'admin-sales:sell.title')],
  'domains/training/web/widgets/starting-list-dialog.tsx': [
    unopened('for a gym without activities and movements'),
    unopened('the same, while it loads'),
  ],
  'domains/people/web/to-call/told-dialog.tsx': [
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
      return `${file}: no dialog with ${title ?? text} opened on ${on} as ${role}; opened were ${opened}`
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
