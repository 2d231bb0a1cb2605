/** Seconds of silence before the server probes a client. */
const IDLE_S = 10
const SECONDS_BETWEEN_PROBES = 3
const PROBES = 3

/** Seconds after which the server closes a connection whose client does not answer any probe. */
export const VANISHED_AFTER_S = IDLE_S + SECONDS_BETWEEN_PROBES * PROBES

/**
 * Session settings for every connection of ours. By default the server keeps what a broken network left behind for two hours, and
 * `max_connections` is soon reached.
 * https://www.postgresql.org/docs/16/runtime-config-connection.html#RUNTIME-CONFIG-TCP-SETTINGS
 */
export const keepalives = [
  `-c tcp_keepalives_idle=${IDLE_S}`,
  `-c tcp_keepalives_interval=${SECONDS_BETWEEN_PROBES}`,
  `-c tcp_keepalives_count=${PROBES}`,
  `-c tcp_user_timeout=${VANISHED_AFTER_S * 1000}`,
].join(' ')
