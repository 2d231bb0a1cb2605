/** /config/waiver: what members sign before they train. */
export const waiver = {
  title: 'Signa abans d’entrenar',
  failed: 'No hem pogut carregar el text',
  none: 'No hi ha res per signar',
  noneText: 'El centre no demana ara cap signatura.',
  signed: 'Ho va signar {{name}} {{day, el}}.',
  health: 'La teva salut',
  healthText:
    'Les teves respostes les veu qui administra el centre; qui t’entrena només veu que t’ha de preguntar. Un sí no t’impedeix venir.',
  yes: 'Sí',
  no: 'No',
  note: 'Explica’ns alguna cosa més',
  noteHint: 'El que creguis que hem de saber.',
  name: 'Nom i cognoms',
  forMinor: 'Signes per {{name}}, que és menor. Queda escrit qui, per qui i quan.',
  adultName: 'El teu nom i cognoms',
  nameHint: 'Escriu-lo sencer: és la teva signatura.',
  missing_one: 'Falta respondre una pregunta.',
  missing_other: 'Falten {{count}} preguntes per respondre.',
  sign: 'Signar',
  done: 'Signat. Gràcies.',
}
