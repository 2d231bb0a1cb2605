import type { errors as es } from '../es/errors.ts'
import type { Phrases } from '../phrases.ts'

export const errors: Phrases<typeof es> = {
  error: {
    bad_request: 'Some of the details aren’t right. Check them and try again.',
    unauthorized: 'Your session has ended. Log in again.',
    forbidden: 'You don’t have permission to do this.',
    not_found: 'We can’t find it.',
    center_not_found: 'That centre doesn’t exist.',
    payload_too_large: 'What you are sending is too big.',
    too_many_requests: 'Too many attempts in a row. Wait a moment and try again.',
    key_reused: 'This request was already sent with different content. Try again.',
    answer_lost:
      'We had already received this request, but the answer got lost. Check how things stand before repeating it.',
    internal: 'Something went wrong on our side. We’re already looking into it.',
    unavailable: 'We can’t answer right now. Try again in a few seconds.',
    wrong_credentials: 'The ID number (or email) and the password don’t match.',
    account_inactive: 'Your account is deactivated. Talk to your centre.',
    cin_taken: 'There is already an account with this ID number.',
    email_link_invalid: 'This link no longer works: it has expired, been used, or there is a newer one.',
    email_taken: 'There is already an account with this email.',
    email_of_visitor:
      'You’ve visited us before with this email: we’ve just sent you a link to become a member with it.',
    wrong_password: 'That isn’t your current password.',
    proof_needed: 'Before you go on, confirm that it’s you.',
    second_factor_needed:
      'To use your team permissions you need a second step: turn it on in your account, under Secure log-in.',
    code_wrong: 'This code isn’t right or has already been used. Wait for the next one and try again.',
    passkey_refused: 'This passkey doesn’t work here. Try another one, or another way.',
    log_in_expired: 'Too much time has passed. Log in again with your password.',
    last_factor: 'The team needs a second step to log in. Add another before removing this one.',
    admin_too_new:
      'You became an admin less than seven days ago: you can’t change another admin’s account yet.',
    reset_token_invalid: 'This link no longer works. Ask for another.',
    pay_rule_exists:
      'There’s already a rule for the same thing from that day. End it first, or choose another day.',
    pay_month_running: 'The month isn’t over yet.',
    changed_meanwhile: 'Someone has changed it in the meantime. See how it stands now and try again.',
    too_many_tags: 'The gym already has a lot of tags. Remove one from everybody before creating another.',
    too_many_filters: 'There are already a lot of saved filters. Delete one before saving this.',
    too_many_templates: 'There are already a lot of saved templates. Delete one before saving this.',
    too_many_tokens: 'There are already too many access tokens: revoke the ones you don’t use.',
    too_many_webhooks: 'There are already too many webhooks: delete the ones you don’t use.',
    url_refused: 'That address won’t do: it has to start with https:// and belong to a public server.',
    last_admin: 'You are the gym’s only admin. Appoint another one first.',
    refresh_token_invalid: 'Your session has ended. Log in again.',
    not_on_behalf: 'This can’t be done on someone else’s behalf.',
    not_adult: 'You have to be 18 or over, with your date of birth filled in under “Personal details”.',
    too_young:
      'You have to be 14 to have your own account, and 18 to leave the family with your own ID number.',
    household_full: 'A family has 12 people at most.',
    household_has_two: 'This family already has two adults who manage it.',
    household_right_missing:
      'You can’t change this in your family. Talk to the other adult who manages it or to your centre.',
    in_other_household: 'This person is already in another family.',
    invitation_invalid: 'This invitation no longer works: it has expired, been used or been withdrawn.',
    invitation_not_yours:
      'This invitation is for another email. Log in with the account that has that email.',
    minor_without_adult:
      'There are children who would be left with nobody to look after them. Invite another adult first.',
    payer_needed:
      'This person pays for the family and no other adult can. The centre has to let another adult pay first.',
    dependant_needs_adult:
      'Someone without an account of their own needs an adult to look after them. Give them an account first.',
    shared_pack_in_use:
      'Other people in the family have classes booked with their pack or their plan. Leave those classes first, or wait until they are over.',
    merge_of_staff:
      'The account to be closed is one of the team’s. Take away its roles first, or merge the other way round.',
    merge_two_plans:
      'Both accounts have a bill or a pause running on the same dates. End one first, or merge the other way round.',
    merge_both_booked:
      'Both accounts have a place in the same class, or at the same time. Take one of them out of the class first.',
    merge_two_households:
      'Both accounts belong to a family. Take one out of its family first, or merge the other way round.',
    merge_open_bill:
      'Both accounts have a bill for the same month and the one on the account to be closed is unpaid. Charge it or waive it first.',
    merge_too_late: 'It can no longer be undone: more than a day has passed.',
    merge_depends: 'It can no longer be undone: changes that depend on it have been made since.',
    adult_signs: 'Until you are 18, the adult who manages your family signs for you.',
    signs_alone: 'Anyone aged 18 or over signs for themselves, with their own account.',
    consent_own: 'From the age of 14 each person decides this for themselves, with their own account.',
    consent_by_adult: 'Until you are 14, the adult who manages your family decides this.',
    score_closed: 'This score can’t be changed any more: the time for it has passed.',
    workout_scored: 'This workout is scored: log your score.',
    score_invalid: 'This score doesn’t fit the way this is scored. Check it.',
    score_private: 'This person keeps a private score here: only they can change it.',
    team_full: 'This team is already full.',
    listing_needed: 'First choose which list you want to appear in.',
    block_has_scores:
      'There are already scores for this block, so the way it is scored can’t be changed. Remove the scoring and set it again; the earlier scores stay in each person’s history.',
    benchmark_differs: 'This benchmark is scored differently.',
    benchmark_exists: 'There is already a benchmark with this name.',
    benchmark_used: 'This benchmark already has scores or is used in a workout: you can hide it.',
    class_started: 'The class has already started.',
    too_early: 'This class can’t be booked yet.',
    in_draw: 'The places in this class are drawn: join the draw.',
    draw_closed: 'This draw can’t be joined now.',
    draw_impossible: 'This day can’t be drawn: it is already open, already has a draw or has no classes.',
    not_active: 'Your account is paused: you can’t book for now.',
    payment_overdue: 'You have an unpaid bill. You can carry on as soon as you’ve paid it.',
    strike_limited:
      'You have reached the limit of strikes: for now you can only book shortly before each class.',
    cannot_book: 'They can’t book right now. An admin can tell you why.',
    already_joined: 'You already have a place in this class, or are on its waiting list.',
    age_unfit: 'This class is for another age group.',
    single_book: 'You can only book one class of this activity a day, and you already have it.',
    overlapping: 'You already have another class at that time.',
    no_credits: 'You have no credits left for this class.',
    not_late: 'That booking wasn’t left late, or has already been forgiven.',
    not_joined: 'There is no booking for this class.',
    undo_too_late: 'It can no longer be undone. You can join again at the end of the list.',
    late_leave: 'It’s too late to leave it free of charge: you would lose the credit.',
    class_cancelled: 'This class is cancelled.',
    below_booked: 'There are already more people booked than that.',
    attendance_closed: 'The time for taking the register of this class is over.',
    attendance_changed: 'Someone else marked it after you. It has been left as it was.',
    not_missed: 'This booking doesn’t count as a strike, or has already been forgiven.',
    class_full: 'The class is full.',
    trial_used: 'There is already a trial class, or an account, with this ID number or email.',
    visit_cancelled: 'The visit is cancelled.',
    appointment_ended: 'The appointment is cancelled.',
    hold_over: 'We were no longer holding the place for you.',
    check_in_expired: 'This code is no longer valid. Scan the one on the screen again.',
    check_in_closed:
      'You can’t check in right now: check-in runs from shortly before the class until shortly after it starts.',
    too_many_devices: 'There are already too many devices: revoke the ones you don’t use.',
    place_kept: 'The place is theirs until the class starts.',
    has_bookings: 'There are people booked in: the activity can’t be changed.',
    day_in_draw:
      'That day is drawn and the draw hasn’t taken place yet: the class can’t move to another day.',
    day_off_exists: 'That day is already a closed day.',
    day_off_past: 'That day has already passed.',
    key_taken: 'There is already another with that key.',
    not_coach: 'Only its coach can ask for cover or withdraw the request.',
    cover_open: 'You have already asked for cover for this class.',
    no_cover: 'This class is no longer looking for cover.',
    coach_busy: 'You already coach another class at that time.',
    start_taken: 'This time is no longer free. Choose another.',
    notice_passed: 'It’s too late to book this time.',
    appointment_started: 'The appointment has already started.',
    space_taken: 'The spaces that the class needs aren’t free at that time.',
    length_paid: 'The appointment was paid for with this length. For another, cancel it and book a new one.',
    move_late: 'It’s too late to change this appointment.',
    coach_booked: 'The coach has an appointment at that time.',
    activity_needed:
      'This activity is what booking opens with, or what Open Box credits are spent on. Choose another in Settings before you hide it or change its key.',
    fixed_places_off: 'This class has no fixed places.',
    fixed_place_held: 'You already have a fixed place in this class, or are on the waiting list for one.',
    fixed_place_overlaps:
      'You already have another fixed place at that time, or one for this activity on the same day.',
    fixed_place_limit: 'Your plan doesn’t stretch to more fixed places.',
    track_needed: 'Each centre needs a track: leave at least one for all centres.',
    track_used: 'This track has workouts: it can’t be deleted.',
    workout_past: 'Days that have passed can’t be planned again.',
    workout_exists: 'That day already has its workout in this centre.',
    recovery_exists: 'That week already has its recovery in this centre.',
    movement_used: 'There are records for this movement: it can’t be deleted.',
    movement_exists: 'There is already a movement with that name or abbreviation.',
    card_not_found: 'That card isn’t one of yours.',
    payments_off: 'Card payments aren’t possible right now. Talk to your centre.',
    no_cards: 'You have no saved cards.',
    no_default_card: 'None of your cards is the default. Choose one.',
    price_changed: 'The price has changed. Have a look and confirm again.',
    sold_out: 'It has sold out. Choose another size or another product.',
    not_on_sale: 'This is no longer on sale. Choose something else.',
    no_price: 'There is nothing to pay here. Talk to your centre.',
    already_plan: 'You already have a plan.',
    payment_pending: 'There is a payment under way. Wait until it finishes and try again.',
    not_paid: 'That payment hasn’t gone through.',
    company_fixed: 'This company already issues invoices: its NIF can’t change, and it can’t stop invoicing.',
    certificate_password: 'The password doesn’t open the certificate.',
    certificate_unreadable:
      'This isn’t a certificate with its key. Export a .p12 or .pfx file that includes the private key.',
    certificate_expired: 'The certificate has expired.',
    no_invoice: 'This payment has no invoice.',
    invoice_paid: 'This invoice is paid: if you refund the amount, the refund corrects it.',
    invoice_same: 'The invoice already says so.',
    invoice_full: 'This payment already has a full invoice.',
    invoice_too_old: 'More than four years have passed: it can no longer be exchanged for a full invoice.',
    invoice_details_missing: 'First save your billing details.',
    receipt_mismatch: 'That receipt is for something else.',
    receipt_used: 'That receipt has already been used.',
    order_over: 'This order has already been handed over, cancelled or refunded.',
    order_withdrawn:
      'They have withdrawn from this purchase: don’t hand it over. Cancel the order and refund them.',
    discount_unknown: 'We don’t know this code. Check how it’s written.',
    discount_ended: 'This code is no longer valid.',
    discount_early: 'This code isn’t valid yet.',
    discount_used_up: 'This code has been used as many times as it could be.',
    discount_used: 'This code has already been used: each member can use it only once.',
    discount_not_for: 'This code doesn’t apply to this purchase.',
    discount_newcomers: 'This code is only for a first purchase.',
    discount_too_big: 'This code would leave less than €0.50, which can’t be charged. Use another code.',
    discount_below_uses:
      'This code has already been used more times than that. Set a higher limit, or retire it.',
    withdrawal_over: 'You can no longer withdraw from this purchase. Talk to your centre.',
    refund_too_big: 'There isn’t that much left to refund on that payment.',
    no_plan: 'You have no plan at the moment.',
    change_pending: 'There is already a pending change. Cancel it before asking for another.',
    no_change_pending: 'There is no pending change.',
    change_billed: 'The last few months have been billed separately. To keep the plan, talk to the gym.',
    same_plan: 'That is already your plan.',
    already_maintenance: 'Your plan is already paused.',
    not_in_maintenance: 'Your plan isn’t paused.',
    backup_off: 'There are no backups yet: first say where they are kept and which key encrypts them.',
    backup_running: 'A backup is being made or checked right now. Wait until it finishes.',
    backup_none: 'There is no backup that can be checked from here. Make a new one and check that.',
    backup_key_invalid:
      'That isn’t an age public key (they start with age1). Copy the whole of it and paste it again.',
    backup_disk_full:
      'The disk of this server is too full to prepare the backup. Free some space; meanwhile the last backup stays.',
    backup_failed:
      'The backup failed for an unexpected reason. The server’s log says which: show it to whoever runs it.',
    backup_missing:
      'The backup is no longer where it was kept: someone has deleted or moved it. Make a new one, and check who can delete there.',
    backup_damaged:
      'The backup is damaged or incomplete and can’t be read. Don’t rely on it: make a new one and check the place where they are kept.',
    backup_differs:
      'What was restored isn’t the same as what was saved. Don’t rely on this backup: make a new one and look at the differences.',
    backup_books_wrong:
      'The backup is the same as the data, but something in the data doesn’t add up (invoices, places or credits). See what it is and tell whoever looks after the software.',
    proof_database:
      'A test database can’t be created on the server. Give the database user the CREATEDB permission, or free some space.',
    log_unavailable:
      'The database won’t let its change log be copied. Give its user the REPLICATION permission, and connect directly, without something like PgBouncer in between.',
    log_gap:
      'Part of the change log is missing from the place where backups are kept: it was deleted there, or the place was failing for too long. A new log starts by itself; the nightly backups don’t change.',
    target_address:
      'That address won’t do: it is a server’s metadata address, or it would send the password unencrypted (http) over the internet. Use another one, or https.',
    target_unreachable:
      'The place where backups are kept isn’t answering. Check that the address is right, that it’s switched on and that the network reaches it.',
    target_denied:
      'The place where backups are kept won’t let us in or won’t let us write. Check the user, the password or key, and its permissions.',
    target_missing:
      'The folder or bucket for the backups doesn’t exist. Create it there or correct the name.',
    target_full:
      'There is no space left where backups are kept. Free some or get more; the earlier backups stay.',
    target_host_changed:
      'The SFTP server is presenting a different key from before. If you changed it, save the place again; if not, it may be another machine posing as it.',
    target_sealed:
      'The passwords for the place where backups are kept were saved with a different key of this server. Type them in again.',
    target_cut:
      'The file didn’t arrive whole at the place where backups are kept. We’ll try again; if it keeps happening, check the network and the space left there.',
    import_running: 'Another file is being imported right now. Wait until it finishes and try again.',
    gym_not_empty:
      'This gym already has people, bookings or payments. A whole gym can only be imported into an empty one: open a new one and import it there.',
    archive_unreadable:
      'This file isn’t a gym exported from The Box, or it didn’t arrive whole. Download it again and try once more.',
    archive_damaged:
      'The file is damaged or someone has changed it. Nothing has been imported. Export the gym again.',
    archive_newer:
      'This file was made with a newer version of The Box than this one. Update this one and try again.',
    archive_demo:
      'This file is of the demo gym, and its passwords are public: it can’t be imported into a real gym.',
    nothing_owed: 'You don’t owe anything.',
    reference_taken: 'There is already a mandate with that reference.',
    mandate_used: 'This mandate has already been used to collect. For another account, make a new mandate.',
    mandate_ended: 'This mandate has already ended.',
    creditor_missing: 'First fill in the creditor details of the centre.',
    not_collectable:
      'That bill can no longer be collected here: it is paid, in another direct debit batch or has no mandate in force.',
    remittance_stale:
      'Something has changed since it was validated. Reopen it, look at it and validate it again.',
    waiver_changed: 'The text changed while you were reading it. Read it again and sign it.',
    waiver_questions_differ: 'All languages need the same questions, in the same order.',
    bank_file_unreadable:
      'It doesn’t look like a bank file that we can read (pain.002 or camt.054). Download it again, without opening or changing it, and try once more.',
    collection_ahead: 'The collection day hasn’t come yet.',
  },
  fieldError: {
    required: 'Fill in “{{field}}”.',
    invalid: 'Check “{{field}}”: this value isn’t valid.',
    too_short: 'Check “{{field}}”: the text is too short.',
    too_long: 'Check “{{field}}”: the text is too long.',
    too_small: 'Check “{{field}}”: the value is too low.',
    too_big: 'Check “{{field}}”: the value is too high.',
    email_by_link:
      'The email is changed separately, under “Personal details”, with your password and a link that we send you.',
    email_unchanged: 'That is already your email.',
    email_disowned: 'Whoever reads this email has asked us not to write to them. Enter another.',
    email_invalid: 'This email isn’t written correctly.',
    phone_invalid: 'This phone number isn’t written correctly.',
    url_invalid: 'This web address isn’t valid: it has to start with https://.',
    zone_invalid: 'This time zone doesn’t exist. Choose one from the list, such as Europe/Madrid.',
    domain_invalid: 'Enter just the domain, such as mygym.com.',
    name_taken: 'There is already another centre with this name.',
    tax_number_invalid: 'This NIF isn’t right: check the numbers and the letter.',
    cin_invalid: 'The ID number isn’t valid: check the numbers and the letter.',
    iban_invalid: 'This IBAN isn’t right: check the digits.',
    bic_invalid: 'This BIC isn’t right, or isn’t from the country of the account.',
    creditor_id_invalid: 'This creditor identifier isn’t right.',
    reference_invalid: 'Only letters without accents, numbers and / - ? : ( ) . , + up to 35 characters.',
    invoice_number_invalid:
      'Up to 60 characters: letters without accents, numbers and signs such as / or -. No quotes, <, > or =.',
    date_invalid: 'This date doesn’t exist.',
    date_too_early: 'This date is too far back.',
    birth_by_adult: 'The adult who manages your family changes it, or your centre.',
    date_in_future: 'This date hasn’t come yet.',
    date_past: 'That time has already passed.',
    month_past:
      'It has to be the 1st of a month that hasn’t come yet, and it can’t be moved once it has come.',
    one_line: 'Write it on one line and without control characters.',
    password_short: 'It needs 12 characters or more. Try a short sentence.',
    password_common:
      'It’s too easy to guess. Put three or four unrelated words together, without your name, your email or the gym’s name.',
    passwords_differ: 'The two passwords don’t match.',
    terms_not_accepted: 'To go on you have to accept the terms.',
    image_invalid: 'This isn’t a png or jpeg picture, or it’s damaged.',
    image_too_big: 'The picture is too big.',
    shared_unlimited: 'An unlimited plan can’t be shared in the family. Give it a number of sessions.',
    changed: 'It has changed in the meantime.',
  },
}
