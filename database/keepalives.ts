/** Seconds: silence before the server asks whether the client is there, time between two questions, questions without an answer. */
const [idle, interval, count] = [10, 3, 3]

/** Seconds after which the server lets go of a connection whose other end has vanished without a word. */
export const VANISHED_AFTER_S = idle + interval * count

/**
 * Session settings for every connection of ours. By default the server keeps what a broken network left behind for two hours, and
 * `max_connections` is soon reached.
 * https://www.postgresql.org/docs/16/runtime-config-connection.html#RUNTIME-CONFIG-TCP-SETTINGS
 */
export const keepalives = [
  `-c tcp_keepalives_idle=${idle}`,
  `-c tcp_keepalives_interval=${interval}`,
  `-c tcp_keepalives_count=${count}`,
  `-c tcp_user_timeout=${VANISHED_AFTER_S * 1000}`,
].join(' ')
