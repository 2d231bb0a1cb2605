/** Appointments in calendar programs. Values: coach. */
export const appointmentFeed = {
  had: 'Amb {{coach}}. Si no pots venir, anul·la-la a temps des de l’app.',
  given: 'Qui ve, a l’app.',
}
