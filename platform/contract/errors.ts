/** Codes that any endpoint may answer with, so that none declares them. */
const generalErrors = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  center_not_found: 404,
  payload_too_large: 413,
  too_many_requests: 429,
  key_reused: 409,
  answer_lost: 409,
  proof_needed: 409,
  second_factor_needed: 409,
  internal: 500,
  unavailable: 503,
} as const

/**
 * Every error code with its HTTP status. A code without a text in each language does not compile (see platform/phrases/).
 * Business refusals are 409, never 401 or 403, because clients log out on those.
 */
export const errorStatus = {
  ...generalErrors,

  // accounts
  wrong_credentials: 409,
  account_inactive: 409,
  cin_taken: 409,
  email_taken: 409,
  email_of_visitor: 409,
  email_link_invalid: 409,
  wrong_password: 409,
  code_wrong: 409,
  passkey_refused: 409,
  log_in_expired: 409,
  last_factor: 409,
  admin_too_new: 409,
  reset_token_invalid: 409,
  last_admin: 409,
  changed_meanwhile: 409,
  too_many_tags: 409,
  too_many_filters: 409,
  too_many_tokens: 409,
  too_many_webhooks: 409,
  url_refused: 409,
  refresh_token_invalid: 401,

  // scores
  score_closed: 409,
  score_invalid: 409,
  score_private: 409,
  team_full: 409,
  listing_needed: 409,
  block_has_scores: 409,
  benchmark_differs: 409,
  benchmark_exists: 409,
  benchmark_used: 409,

  // booking
  class_started: 409,
  too_early: 409,
  in_draw: 409,
  draw_closed: 409,
  draw_impossible: 409,
  not_active: 409,
  payment_overdue: 409,
  strike_limited: 409,
  cannot_book: 409,
  already_joined: 409,
  single_book: 409,
  overlapping: 409,
  no_credits: 409,
  not_joined: 409,
  not_late: 409,
  late_leave: 409,
  undo_too_late: 409,
  class_cancelled: 409,
  below_booked: 409,
  attendance_closed: 409,
  attendance_changed: 409,
  not_missed: 409,
  class_full: 409,
  trial_used: 409,
  visit_cancelled: 409,
  hold_over: 409,
  check_in_expired: 409,
  check_in_closed: 409,
  too_many_devices: 409,
  place_kept: 409,
  has_bookings: 409,
  day_in_draw: 409,
  day_off_exists: 409,
  day_off_past: 409,
  key_taken: 409,
  activity_needed: 409,
  fixed_places_off: 409,
  fixed_place_held: 409,
  fixed_place_overlaps: 409,
  fixed_place_limit: 409,

  // coaching
  not_coach: 409,
  cover_open: 409,
  no_cover: 409,
  coach_busy: 409,

  // training
  workout_exists: 409,
  recovery_exists: 409,
  movement_exists: 409,
  movement_used: 409,

  // money
  card_not_found: 404,
  payments_off: 409,
  no_cards: 409,
  no_default_card: 409,
  price_changed: 409,
  not_on_sale: 409,
  sold_out: 409,
  no_price: 409,
  already_plan: 409,
  payment_pending: 409,
  not_paid: 409,
  receipt_mismatch: 409,
  company_fixed: 409,
  certificate_password: 409,
  certificate_unreadable: 409,
  certificate_expired: 409,
  no_invoice: 409,
  invoice_paid: 409,
  invoice_same: 409,
  invoice_full: 409,
  invoice_too_old: 409,
  invoice_details_missing: 409,
  receipt_used: 409,
  refund_too_big: 409,
  withdrawal_over: 409,
  order_over: 409,
  order_withdrawn: 409,

  // discount codes
  discount_unknown: 409,
  discount_ended: 409,
  discount_early: 409,
  discount_used_up: 409,
  discount_used: 409,
  discount_not_for: 409,
  discount_newcomers: 409,
  discount_too_big: 409,
  discount_below_uses: 409,

  // plans
  no_plan: 409,
  change_pending: 409,
  no_change_pending: 409,
  change_billed: 409,
  same_plan: 409,
  already_maintenance: 409,
  not_in_maintenance: 409,
  nothing_owed: 409,

  // files
  import_running: 409,
  gym_not_empty: 409,
  archive_unreadable: 409,
  archive_damaged: 409,
  archive_newer: 409,
  archive_demo: 409,

  // direct debit
  reference_taken: 409,
  mandate_used: 409,
  mandate_ended: 409,
  creditor_missing: 409,
  not_collectable: 409,
  remittance_stale: 409,
  bank_file_unreadable: 409,

  // waivers
  waiver_changed: 409,
  waiver_questions_differ: 409,
  collection_ahead: 409,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus
export const errorCodes = Object.keys(errorStatus) as ErrorCode[]

export const generalErrorCodes = Object.keys(generalErrors) as (keyof typeof generalErrors)[]

/** Why a field is invalid; the text is `fieldError.{code}`. */
export const fieldErrorCodes = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'one_line',
  'email_invalid',
  'email_by_link',
  'email_unchanged',
  'email_disowned',
  'phone_invalid',
  'url_invalid',
  'zone_invalid',
  'domain_invalid',
  'name_taken',
  'tax_number_invalid',
  'cin_invalid',
  'iban_invalid',
  'bic_invalid',
  'creditor_id_invalid',
  'reference_invalid',
  'invoice_number_invalid',
  'date_invalid',
  'date_in_future',
  'date_past',
  'month_past',
  'password_short',
  'password_common',
  'passwords_differ',
  'terms_not_accepted',
  'image_invalid',
  'image_too_big',
  'changed',
] as const
export type FieldErrorCode = (typeof fieldErrorCodes)[number]

/** How a member proves again who they are: a password, a code (of the authenticator app or for recovery), a passkey. */
export const proofKinds = ['password', 'code', 'passkey'] as const
export type ProofKind = (typeof proofKinds)[number]
