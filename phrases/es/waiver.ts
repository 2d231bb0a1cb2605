/** /waiver: what members sign before they train. */
export const waiver = {
  title: 'Firma antes de entrenar',
  failed: 'No hemos podido cargar el texto',
  none: 'No hay nada que firmar',
  noneText: 'El centro no pide ahora ninguna firma.',
  signed: 'Lo firmó {{name}}, {{day}}.',
  health: 'Tu salud',
  healthText:
    'Lo ve solo el equipo, para entrenar contigo sin riesgos. Un sí no te impide venir: hablaremos contigo.',
  yes: 'Sí',
  no: 'No',
  note: 'Cuéntanos algo más',
  noteHint: 'Lo que creas que hemos de saber.',
  name: 'Nombre y apellidos',
  nameHint: 'Escríbelo entero: es tu firma.',
  missing_one: 'Falta responder una pregunta.',
  missing_other: 'Faltan por responder {{count}} preguntas.',
  sign: 'Firmar',
  done: 'Firmado. Gracias.',
}
