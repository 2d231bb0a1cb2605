/** Fields of an activity that say whom it is for. */
export const adminAges = {
  youngest: 'Edat mínima',
  oldest: 'Edat màxima',
  agesHint:
    'En anys, el dia de la classe. En blanc, sense límit. Qui no té data de naixement compta com a 18.',
  needsAdult: 'Un menor ve amb una persona adulta que es queda',
  needsAdultHint: 'Es diu en reservar i la llista de la classe mostra amb qui ve.',
}
