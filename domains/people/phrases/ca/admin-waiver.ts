/** /admin/waiver: the text that members sign, and its versions. */
export const adminWaiver = {
  title: 'Text que se signa',
  intro: 'Es demana a cada soci abans de la primera classe, i un altre cop quan publiques una versió nova.',
  failed: 'No hem pogut carregar els textos',
  write: 'Escriure el text',
  change: 'Escriure una altra versió',
  publish: 'Publicar i demanar la signatura',
  done: 'Publicat. Es demana la signatura des d’ara.',
  none: 'Encara no es demana cap signatura',
  noneText: 'Publica les condicions i, si vols, preguntes de salut. Cada signatura desa nom, hora i versió.',
  notAsked: 'Ara no es demana cap signatura. El que s’ha signat es conserva.',
  unsigned_one: 'Falta la signatura de {{count}} persona.',
  unsigned_other: 'Falten les signatures de {{count}} persones.',
  seeUnsigned: 'Veure qui són',
  read_one: 'Llegir el text i {{count}} pregunta',
  read_other: 'Llegir el text i {{count}} preguntes',
  withdraw: 'Deixar de demanar-la',
  withdrawn: 'Ja no es demana la signatura. El que s’ha signat es conserva.',
  versions: 'Versions',
  version: 'Versió',
  nth: 'Versió {{version}}',
  asked: 'La que es demana',
  published: 'Publicada',
  signatures: 'Signatures',
  newVersion: 'En publicar es demana la signatura de nou a tothom. Les versions anteriors no canvien.',
  proposalNote: 'És una proposta per començar: adapta-la amb la teva assessoria.',
  textEs: 'Text en castellà',
  textCa: 'Text en català',
  questionsEs: 'Preguntes de salut en castellà',
  questionsCa: 'Preguntes de salut en català',
  questionsHint: 'Una per línia, que es respongui amb sí o no. Poden faltar.',
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
