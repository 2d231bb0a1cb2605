import { expect, test } from 'vitest'
import { EndReason } from '../../domains/booking/contract/member-bookings.ts'
import { importActions } from '../../domains/exchange/contract/import-actions.ts'
import { ImportStep, TransferEntity } from '../../domains/exchange/contract/transfer.ts'
import { ActivityIcon } from '../../domains/gym/contract/activities.ts'
import { releasable } from '../../domains/gym/contract/setting-facts.ts'
import { MandateState } from '../../domains/memberships/contract/mandates.ts'
import {
  RemittanceProblem,
  RemittanceState,
  ReturnReason,
} from '../../domains/memberships/contract/remittances.ts'
import { BroadcastAbout } from '../../domains/messages/contract/broadcasts.ts'
import { memberFields } from '../../domains/people/contract/member-fields.ts'
import { MemberStatus, Role } from '../../domains/people/contract/members.ts'
import {
  BillKind,
  DisputeState,
  OrderStatus,
  PaymentKind,
  PaymentMethod,
  PaymentState,
  RefundStatus,
} from '../../domains/sales/contract/payment-list.ts'
import { DayOffFrequency } from '../../domains/timetable/contract/days-off.ts'
import { MovementUnit } from '../../domains/training/contract/movements.ts'
import { auditActions } from '../../platform/contract/audit.ts'
import { languages } from '../../platform/contract/languages.ts'
import { ClassCredit, CreditType } from '../../platform/contract/values.ts'
import { allPhrases } from '../../platform/phrases/texts.ts'

/** Where each value is shown as a word. */
const shown = (t: (typeof allPhrases)['es']): [string, readonly string[], ...object[]][] => [
  ['role', Role.options, t.adminUsers.role, t.adminMessages.roles, t.auditWords.value],
  ['status', MemberStatus.options, t.adminUsers.status, t.auditWords.value],
  ['sex', memberFields.sex.choices, t.account.data, t.adminUsers.field, t.auditWords.value],
  ['credit of a class', ClassCredit.options, t.profile.credits, t.adminGym.activities.creditType],
  ['credit type', CreditType.options, t.yourCredits, t.auditWords.value],
  ['end', EndReason.options, t.adminUsers.bookings.ended, t.auditWords.value],
  ['payment kind', PaymentKind.options, t.adminSales.kind, t.adminFigures.kind, t.auditWords.value],
  ['payment method', PaymentMethod.options, t.adminSales.method, t.adminFigures.method, t.auditWords.value],
  ['payment state', PaymentState.options, t.adminSales.state],
  ['bill kind', BillKind.options, t.adminMandates.line.kind, t.auditWords.value],
  ['order', OrderStatus.options, t.shop.orders, t.adminSales.orders.status],
  ['refund', RefundStatus.options, t.adminSales.refund.status],
  ['dispute', DisputeState.options, t.adminSales.todo.state, t.adminSales.payments.dispute],
  ['mandate', MandateState.options, t.adminMandates.mandateState],
  ['remittance', RemittanceState.options, t.adminMandates.state, t.auditWords.value],
  ['return', ReturnReason.options, t.adminMandates.reason, t.mails.returnReason],
  ['remittance problem', RemittanceProblem.options, t.adminMandates.problem],
  ['unit', MovementUnit.options, t.adminTraining.movements.units],
  ['icon', ActivityIcon.options, t.adminGym.activities.iconName],
  ['frequency', DayOffFrequency.options, t.adminDoor.daysOff, t.auditWords.value],
  ['about', BroadcastAbout.options, t.adminMessages, t.auditWords.value],
  ['part', releasable, t.adminSettings.part],
  ['import', TransferEntity.options, t.adminTransfer.entity],
  ['import step', ImportStep.options, t.adminTransfer.step],
  ['action', [...Object.keys(auditActions), ...Object.keys(importActions)], t.adminAudit.action],
  ['entity', Object.values(auditActions), t.adminAudit.entity],
  ['language', languages, t.shell.language, t.languageNames.name],
]

test.each(languages)('every value that a screen shows has a word in %s', (language) => {
  const raw = shown(allPhrases[language]).flatMap(([kind, values, ...groups]) =>
    groups.flatMap((group) =>
      values
        .filter((value) => !/^[^_]+$/.test((group as Record<string, string>)[value] ?? '_'))
        .map((value) => `${kind} ${value}`),
    ),
  )
  expect(raw).toEqual([])
})
