// Tables and columns that are left out of a gym's archive. All others are exported without being named anywhere: the archive is
// written and read by the catalog of the database (docs/decisions/exchange/0085-the-whole-gym-in-a-file.md).

const tiedToAddress = 'bound to a browser and the address of this installation'
const shortLived = 'of a log-in or a link of the last minutes or hours'
const counter = 'counts tries of the last minutes or hours'

/** Tables that stay behind, with the reason. What refers to them must stay behind too. */
export const operationalTables: Readonly<Record<string, string>> = {
  archive_jobs: 'the state of an export or import',
  archive_parts: 'the file of an import',
  authenticators: 'sealed with the key of this installation: staff set up another one',
  backup_target: 'sealed with the key of this installation, and where this installation writes',
  backup_troubles: 'of the backups of this installation',
  backups: 'those of this installation, in a place that stays behind',
  company_certificates: 'sealed with the key of this installation: the owner uploads the file again',
  email_changes: shortLived,
  factor_guesses: counter,
  guesses: counter,
  health_states: 'what this installation found of itself',
  household_invitations: shortLived,
  idempotency_keys: 'answers of the last 24 hours, for repeats sent to this installation',
  import_progress: 'the state of an import',
  job_runs: 'of this installation',
  known_devices: tiedToAddress,
  log_stream: 'of the backups of this installation',
  member_merge_changes: 'for undoing a merge of the last day in this installation',
  member_restrictions: 'health data that members agreed to keep here; they say it again',
  nodes: 'of this installation',
  outside_calendars: 'sealed with the key of this installation: coaches enter the addresses again',
  outside_times: 'read from calendars whose addresses stay behind',
  outbox: 'this installation sends what waits: a second one would send it again',
  passkey_challenges: shortLived,
  passkeys: tiedToAddress,
  password_resets: shortLived,
  pending_log_ins: shortLived,
  push_subscriptions: tiedToAddress,
  recovery_codes: 'of an authenticator app, which stays behind',
  refresh_tokens: tiedToAddress,
  schema_migrations: 'the manifest names the migrations',
  session_proofs: tiedToAddress,
  sessions: tiedToAddress,
  tries: counter,
  webhook_attempts: 'of messages, which stay behind',
  webhook_messages: 'this installation sends what waits: a second one would send it again',
  webhooks: 'sealed with the key of this installation: admins make them again, with a new secret',
}

/** Columns that stay behind in tables that do not, with the reason. They must be nullable. */
export const columnsLeftBehind: Readonly<Record<string, string>> = {
  'calendar_addresses.secret': 'a secret in clear, written by earlier versions only',
}

/** Columns that are or look like secrets and leave with the archive, with the reason. */
export const secretsThatLeave: Readonly<Record<string, string>> = {
  'access_tokens.secret_hash': 'a hash of 256 random bits: programs go on',
  'audit_log.token': 'no secret: the name of a token',
  'boards.fingerprint': 'no secret: a hash of public results',
  'calendar_addresses.secret_hash': 'a hash of 256 random bits: subscribed calendars go on',
  'demo_intents.client_secret': 'of the demo bank, which moves no money',
  'devices.secret_hash': 'a hash of 256 random bits: paired devices go on',
  'draws.seed': 'without it an open draw could not be decided as announced',
  'draws.seed_hash': 'public: it announces the seed',
  'household_people.calendar_hash': 'a hash of 256 random bits: subscribed calendars go on',
  'invoice_records.hash': 'no secret: the chain of records, as the tax agency has it',
  'invoice_records.previous_hash': 'no secret: the chain of records, as the tax agency has it',
  'members.password_hash': 'members log in as before',
  'stopped_addresses.address_hash':
    'of an address that gets no mail, so that the new installation leaves it alone too',
  'visit_links.token_hash': 'a hash of 256 random bits: mailed links go on',
}
