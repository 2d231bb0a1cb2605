import { type RawBuilder, sql } from 'kysely'
import type { ErrorCode } from '../../../../platform/contract/errors.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import type { MergeTopic, mergeRefusals } from '../../contract/merging.ts'

export type MergeRefusal = (typeof mergeRefusals)[number] & ErrorCode

export type Columns = Readonly<Record<string, RawBuilder<unknown>>>

/**
 * What happens where both accounts have a row that only one of them may have, found by the unique index. In SQL, `r` is the row of the
 * account that ends and `o` the other one. What still collides afterwards is left to the closed account.
 */
export interface Clash {
  /** The row is deleted. */
  drop?: true
  /** Columns of the row are changed. */
  set?: Columns
  /** It is done to the older one of both rows by this column, whosever it is. */
  newer?: string
  /** Nothing is merged while such a row exists. */
  refuse?: { code: MergeRefusal; when: RawBuilder<boolean> }
}

export interface Rule {
  topic: MergeTopic
  /**
   * `move`: the rows get the account that stays. `logIn`: so, if the log-in of the other account is kept, otherwise they are deleted.
   * `end`: they are deleted, and restored by undoing. `forget`: they are deleted for good. `leave`: they name the account as it was.
   */
  does: 'move' | 'logIn' | 'end' | 'forget' | 'leave'
  /** By the name of the unique index or exclusion constraint. */
  clashes?: Readonly<Record<string, Clash>>
  /** Rows of the account that ends which are changed before they are moved. */
  also?: { when: RawBuilder<boolean>; set: Columns }
  /** Undoing is refused once a moved row has changed. */
  settled?: true
}

const move = (topic: MergeTopic, clashes: Rule['clashes'] = {}): Rule => ({ topic, does: 'move', clashes })
const settled = (topic: MergeTopic, clashes?: Rule['clashes']): Rule => ({
  ...move(topic, clashes),
  settled: true,
})
/** Staff who did something. */
const by = move('history')
const end = (topic: MergeTopic): Rule => ({ topic, does: 'end' })
const logIn = (clashes: Rule['clashes'] = {}): Rule => ({ topic: 'logIns', does: 'logIn', clashes })
const forget: Rule = { topic: 'logIns', does: 'forget' }
const drop: Clash = { drop: true }
const leave: Clash = {}
const noTap: Clash = { set: { tap: sql`null` } }

export interface Merging {
  at: Date
  today: Day
  /** Of both accounts. */
  ids: readonly number[]
}

/**
 * Every column that refers to a member. A test compares them with the database; a new column
 * without a rule fails it.
 */
export function mergeRules({ at, today, ids }: Merging): Readonly<Record<string, Rule>> {
  const bothBooked: Clash = {
    refuse: { code: 'merge_both_booked', when: sql`r.ended_at is null and upper(r.during) > ${at}` },
  }
  const twoPlans: Clash = {
    refuse: { code: 'merge_two_plans', when: sql`(r.ends_on is null or r.ends_on > ${today}::date)` },
  }
  const openBill: Clash = { refuse: { code: 'merge_open_bill', when: sql`r.state = 'open'` } }
  return {
    'access_tokens.member_id': end('logIns'),
    'appointment_people.member_id': move('bookings', {
      appointment_people_pkey: drop,
      appointment_people_no_overlap: bothBooked,
    }),
    'appointments.coach_id': by,
    'appointments.created_by': by,
    'appointments.ended_by': by,
    'audit_log.about_member_id': move('history'),
    'audit_log.by_member_id': by,
    'authenticators.member_id': logIn({ authenticators_pkey: drop }),
    'bills.member_id': settled('payments', { bills_one_a_month: openBill, bills_one_rest_a_month: openBill }),
    'bills.payer_id': settled('payments'),
    'bookings.member_id': {
      ...move('bookings', {
        bookings_one_live: bothBooked,
        bookings_no_overlap: bothBooked,
        bookings_tap: noTap,
      }),
      also: { when: sql`r.session_of = any(${ids}::integer[])`, set: { session_of: sql`null` } },
    },
    // What one of both shared with the other is their own.
    'bookings.session_of': {
      ...move('bookings'),
      also: { when: sql`r.member_id = any(${ids}::integer[])`, set: { session_of: sql`null` } },
    },
    'bookings.created_by': by,
    'bookings.ended_by': by,
    'bookings.strike_forgiven_by': by,
    'bookings.validated_by': by,
    'broadcasts.sent_by': move('history', { broadcasts_tap: noTap }),
    'calendar_addresses.member_id': move('logIns', { calendar_addresses_pkey: drop }),
    'card_setups.member_id': end('cards'),
    'cards.member_id': {
      ...move('cards', { cards_one_default: { set: { is_default: sql`false` } } }),
      also: {
        when: sql`r.removed_at is null and (select count(*) from payment_customers c
          where c.provider = r.provider and c.member_id = any(${ids}::integer[])) > 1`,
        set: { removed_at: sql`${at}`, is_default: sql`false` },
      },
    },
    'class_templates.coach_id': by,
    'coach_exceptions.coach_id': by,
    'coach_hours.coach_id': { ...by, clashes: { coach_hours_apart: drop } },
    'coach_pay_corrections.coach_id': move('history'),
    'coach_pay_corrections.made_by': by,
    'coach_pay_lines.coach_id': move('history', { coach_pay_lines_once: leave }),
    'coach_pay_months.closed_by': by,
    // Two that begin on one day for the same: that of the closed account stays with it.
    'coach_pay_rules.coach_id': move('history', { coach_pay_rules_one_a_day: leave }),
    'coach_pay_rules.created_by': by,
    'coach_pay_rules.ended_by': by,
    'code_uses.member_id': move('payments', { code_uses_once: leave }),
    'company_certificates.added_by': by,
    'consents.given_by': by,
    'consents.member_id': move('waivers', {
      consents_current: {
        newer: 'given_at',
        set: { withdrawn_at: sql`${at}`, withdrawn_by: sql`r.given_by` },
      },
    }),
    'consents.withdrawn_by': by,
    'covers.asked_by': by,
    'covers.taken_by': by,
    'credit_entries.by_member_id': by,
    'credit_entries.member_id': move('credits'),
    'credit_lots.member_id': settled('credits'),
    'devices.created_by': by,
    'disputes.attended_by': by,
    'draws.started_by': by,
    'email_changes.member_id': end('logIns'),
    'factor_guesses.member_id': forget,
    'fixed_places.ended_by': by,
    'fixed_places.member_id': move('places', { fixed_places_live: drop }),
    'guest_visits.member_id': move('bookings'),
    'gym_classes.cancelled_by': by,
    'gym_classes.coach_id': by,
    'gym_classes.roll_closed_by': by,
    'household_invitations.accepted_by': move('household'),
    'household_invitations.invited_by': move('household'),
    'household_people.member_id': settled('household', {
      household_people_pkey: {
        drop: true,
        refuse: {
          code: 'merge_two_households',
          when: sql`(r.household_id <> o.household_id or o.seat is null and r.seat is not null)`,
        },
      },
    }),
    'households.payer_id': settled('household'),
    'idempotency_keys.member_id': forget,
    'import_gaps.member_id': move('history'),
    'imports.by_member_id': by,
    'invoice_recipients.member_id': move('payments', {
      invoice_recipients_pkey: { drop: true, newer: 'changed_at' },
    }),
    'invoices.made_by': by,
    'invoices.member_id': move('payments'),
    'known_devices.member_id': end('logIns'),
    'mandates.cancelled_by': by,
    'mandates.created_by': by,
    // Each replaced one is ended as a new mandate ends it.
    'mandates.member_id': move('cards', {
      mandates_one_live: {
        newer: 'signed_on',
        set: { cancelled_at: sql`${at}`, end_reason: sql`'replaced'` },
      },
      mandates_one_unsigned: {
        newer: 'created_at',
        set: { cancelled_at: sql`${at}`, end_reason: sql`'replaced'` },
      },
    }),
    'member_images.member_id': move('details', { member_images_pkey: drop }),
    'member_merges.by_member_id': by,
    'member_merges.kept_id': { topic: 'history', does: 'leave' },
    'member_merges.merged_id': { topic: 'history', does: 'leave' },
    'done_workouts.member_id': move('training', { done_workouts_pkey: drop }),
    // Health data goes with the consent that was given in that account.
    'member_restrictions.member_id': { topic: 'details', does: 'forget' },
    'member_tags.member_id': move('details', { member_tags_pkey: drop }),
    'memberships.member_id': settled('plans', { memberships_one_at_a_time: twoPlans }),
    'movement_records.member_id': move('training', {
      movement_records_one_a_day: { set: { is_best: sql`false` } },
      movement_records_one_best: { set: { is_best: sql`false` } },
    }),
    'orders.handed_over_by': by,
    'orders.member_id': move('payments'),
    // The calendar of the account that stays, if it has one.
    'outside_calendars.coach_id': move('logIns', { outside_calendars_pkey: drop }),
    'outbox.about_id': move('messages'),
    'outbox.member_id': move('messages'),
    'passkey_challenges.member_id': forget,
    'passkeys.member_id': logIn(),
    'password_resets.member_id': forget,
    'pauses.member_id': move('plans', { pauses_member_id_daterange_excl: twoPlans }),
    // A card belongs to the provider's customer: with two of them, those of the closed account are asked for anew.
    'payment_customers.member_id': move('cards', { payment_customers_pkey: leave }),
    'payments.made_by': by,
    'payments.member_id': settled('payments', { payments_tap: noTap, payments_one_a_month: leave }),
    'payments.payer_id': settled('payments'),
    'pending_log_ins.member_id': forget,
    'plan_changes.asked_by': by,
    'plan_changes.member_id': move('plans', {
      plan_changes_one_pending: { set: { cancelled_at: sql`${at}` } },
    }),
    'push_choices.member_id': move('messages', { push_choices_pkey: drop }),
    'push_subscriptions.member_id': end('logIns'),
    'recoveries.updated_by': by,
    'recovery_codes.member_id': logIn(),
    'refresh_tokens.member_id': forget,
    'refunds.attended_by': by,
    'refunds.made_by': by,
    'remittance_lines.member_id': move('payments'),
    'score_bumps.member_id': move('training', { score_bumps_pkey: drop }),
    'scores.entered_by': by,
    'scores.member_id': move('training', {
      scores_block_id_member_id_key: { set: { visible: sql`false`, is_best: sql`false` } },
    }),
    'service_coaches.coach_id': { ...by, clashes: { service_coaches_pkey: drop } },
    'session_proofs.member_id': forget,
    'sessions.acting_for': move('household'),
    'sessions.member_id': forget,
    'track_followers.member_id': move('training', { track_followers_pkey: drop }),
    'track_members.member_id': move('training', { track_members_pkey: drop }),
    'unreached_messages.called_by': by,
    'unreached_messages.member_id': move('messages', { unreached_messages_once: drop }),
    'waiver_signatures.member_id': move('waivers', { waiver_signatures_once: leave }),
    'waiver_signatures.signed_by': move('history', { waiver_signatures_once: leave }),
    // A text that was published is never changed.
    'waivers.created_by': { topic: 'history', does: 'leave' },
    'wall_timers.started_by': by,
    'webhooks.created_by': by,
    'wishes.member_id': move('places', {
      wishes_draw_id_member_id_key: {
        set: {
          withdrawn_at: sql`case when r.rank is null then coalesce(r.withdrawn_at, ${at}) else r.withdrawn_at end`,
        },
      },
    }),
    'withdrawals.attended_by': by,
    'workouts.updated_by': by,
  }
}
