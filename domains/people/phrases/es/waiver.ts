/** /config/waiver: what members sign before they train. */
export const waiver = {
  title: 'Firma antes de entrenar',
  failed: 'No hemos podido cargar el texto',
  none: 'No hay nada que firmar',
  noneText: 'El centro no pide ahora ninguna firma.',
  signed: 'Lo firmó {{name}} el {{day}}.',
  health: 'Tu salud',
  healthText:
    'Tus respuestas las ve quien administra el centro; quien te entrena solo ve que ha de preguntarte. Un sí no te impide venir.',
  yes: 'Sí',
  no: 'No',
  note: 'Cuéntanos algo más',
  noteHint: 'Lo que creas que hemos de saber.',
  name: 'Nombre y apellidos',
  forMinor: 'Firmas por {{name}}, que es menor. Queda escrito quién, por quién y cuándo.',
  adultName: 'Tu nombre y apellidos',
  nameHint: 'Escríbelo entero: es tu firma.',
  missing_one: 'Falta responder una pregunta.',
  missing_other: 'Faltan por responder {{count}} preguntas.',
  sign: 'Firmar',
  done: 'Firmado. Gracias.',
}
