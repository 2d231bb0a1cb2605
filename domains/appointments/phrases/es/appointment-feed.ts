/** Appointments in calendar programs. Values: coach. */
export const appointmentFeed = {
  had: 'Con {{coach}}. Si no puedes venir, anúlala a tiempo desde la app.',
  given: 'Quién viene, en la app.',
}
