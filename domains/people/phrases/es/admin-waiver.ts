/** /admin/waiver: the text that members sign, and its versions. */
export const adminWaiver = {
  title: 'Texto que se firma',
  intro: 'Se pide a cada socio antes de su primera clase, y otra vez cuando publicas una versión nueva.',
  failed: 'No hemos podido cargar los textos',
  write: 'Escribir el texto',
  change: 'Escribir otra versión',
  publish: 'Publicar y pedir la firma',
  done: 'Publicado. Se pide la firma desde ahora.',
  none: 'Todavía no se pide ninguna firma',
  noneText:
    'Publica las condiciones y, si quieres, preguntas de salud. Cada firma guarda nombre, hora y versión.',
  notAsked: 'Ahora no se pide ninguna firma. Lo firmado se conserva.',
  unsigned_one: 'Falta la firma de {{count}} persona.',
  unsigned_other: 'Faltan las firmas de {{count}} personas.',
  seeUnsigned: 'Ver quiénes',
  read_one: 'Leer el texto y {{count}} pregunta',
  read_other: 'Leer el texto y {{count}} preguntas',
  withdraw: 'Dejar de pedirla',
  withdrawn: 'Ya no se pide la firma. Lo firmado se conserva.',
  versions: 'Versiones',
  version: 'Versión',
  nth: 'Versión {{version}}',
  asked: 'La que se pide',
  published: 'Publicada',
  signatures: 'Firmas',
  newVersion: 'Al publicar se pide la firma de nuevo a todo el mundo. Las versiones anteriores no cambian.',
  proposalNote: 'Es una propuesta para empezar: adáptala con tu asesoría.',
  textEs: 'Texto en castellano',
  textCa: 'Texto en catalán',
  questionsEs: 'Preguntas de salud en castellano',
  questionsCa: 'Preguntas de salud en catalán',
  questionsHint: 'Una por línea, que se responda con sí o no. Pueden faltar.',
  // The same in both languages, because a new gym begins with both texts.
  proposal: {
    textEs:
      'Entreno bajo mi responsabilidad. Sé que el entrenamiento es intenso y que, como en todo deporte, hay riesgo de lesión.\n\nSigo las indicaciones del equipo, uso el material con cuidado y aviso enseguida de cualquier dolor, mareo o material roto.\n\nAvisaré al centro si cambia mi salud. Si soy menor de edad, firma mi madre, mi padre o quien tenga mi tutela.',
    textCa:
      'Entreno sota la meva responsabilitat. Sé que l’entrenament és intens i que, com en tot esport, hi ha risc de lesió.\n\nSegueixo les indicacions de l’equip, faig servir el material amb cura i aviso de seguida de qualsevol dolor, mareig o material trencat.\n\nAvisaré el centre si canvia la meva salut. Si soc menor d’edat, signa la meva mare, el meu pare o qui tingui la meva tutela.',
    questionsEs:
      '¿Te ha dicho un médico que tienes un problema de corazón o de tensión?\n¿Notas dolor en el pecho o mareos, en reposo o al hacer ejercicio?\n¿Tienes una lesión, un problema de huesos o articulaciones o una operación reciente?\n¿Tomas medicación o tienes una enfermedad crónica?\n¿Estás embarazada o has dado a luz en los últimos seis meses?',
    questionsCa:
      'T’ha dit un metge que tens un problema de cor o de tensió?\nNotes dolor al pit o marejos, en repòs o en fer exercici?\nTens una lesió, un problema d’ossos o articulacions o una operació recent?\nPrens medicació o tens una malaltia crònica?\nEstàs embarassada o has parit en els darrers sis mesos?',
  },
}
