import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { startingTexts as es } from '../es/starting-texts.ts'

export const startingTexts: Phrases<typeof es> = {
  activities: {
    wod: {
      name: 'WOD',
      description:
        'L’entrenament del dia: una hora en grup amb força, tècnica i un final que es recorda. Cada exercici s’adapta al teu nivell.',
    },
    open_box: {
      name: 'Open Box',
      description:
        'La sala és teva. Segueix la teva programació, recupera el WOD que et vas perdre o treballa aquell moviment que se’t resisteix.',
    },
    halterofilia: {
      name: 'Halterofília',
      description:
        'Arrencada i dos temps, sense presses. Posicions, velocitat sota la barra i quilos que pugen quan la tècnica els demana.',
    },
    gymnastics: {
      name: 'Gimnàstics',
      description:
        'Anelles, barra i terra. De la primera dominada al muscle-up, amb progressions que cuiden espatlles i canells.',
    },
    endurance: {
      name: 'Endurance',
      description:
        'Rem, bici, esquí i cursa per intervals. En surts amb el pols alt, les cames buides i el cap clar.',
    },
    mobility: {
      name: 'Mobilitat',
      description:
        'Cinquanta minuts per a malucs, espatlles i esquena. El que avui sembla lent, demà és un esquat més profund.',
    },
    kids: {
      name: 'Kids',
      description:
        'De 6 a 13 anys: córrer, saltar, penjar-se i aprendre a aixecar bé, jugant i en grup petit.',
    },
    strong: {
      name: 'Strong',
      description:
        'Força de la que t’endús a casa: esquat, pes mort, trineu i passejades amb càrrega, amb sèries pesants i descans de debò.',
    },
  },
  movements: {
    backSquat: 'Back squat',
    frontSquat: 'Front squat',
    overheadSquat: 'Overhead squat',
    pesoMuerto: 'Pes mort',
    pesoMuertoSumo: 'Pes mort sumo',
    pesoMuertoRumano: 'Pes mort romanès',
    dominada: 'Dominada',
    dominadaEstricta: 'Dominada estricta',
    dominadaLastrada: 'Dominada amb llast',
    pressMilitar: 'Press militar',
    pushPress: 'Push press',
    pushJerk: 'Push jerk',
    splitJerk: 'Split jerk',
    pressDeBanca: 'Press de banca',
    arrancada: 'Arrencada',
    powerSnatch: 'Power snatch',
    hangSnatch: 'Hang snatch',
    clean: 'Clean',
    powerClean: 'Power clean',
    hangClean: 'Hang clean',
    hangPowerClean: 'Hang power clean',
    cleanAndJerk: 'Clean & jerk',
    thruster: 'Thruster',
    cluster: 'Cluster',
    hipThrust: 'Hip thrust',
    remoConBarra: 'Rem amb barra',
    sumoDeadliftHighPull: 'Sumo deadlift high pull',
    benchPull: 'Bench pull',
    doubleUnder: 'Double under',
    saltoSimpleALaComba: 'Salt simple a la corda',
    chestToBar: 'Chest to bar',
    barMuscleUp: 'Bar muscle-up',
    ringMuscleUp: 'Ring muscle-up',
    toesToBar: 'Toes to bar',
    rodillasAlPechoEnBarra: 'Genolls al pit a la barra',
    handstandPushUp: 'Handstand push-up',
    caminarHaciendoElPino: 'Caminar fent la vertical',
    wallWalk: 'Wall walk',
    fondosEnAnillas: 'Fons a les anelles',
    fondosEnParalelas: 'Fons a les paral·leles',
    remoEnAnillas: 'Rem a les anelles',
    flexion: 'Flexió',
    sentadillaAlAire: 'Esquat sense pes',
    pistol: 'Pistol',
    zancada: 'Gambada',
    zancadaPorEncimaDeLaCabeza: 'Gambada per sobre del cap',
    subidaAlCajon: 'Pujada al calaix',
    saltoAlCajon: 'Salt al calaix',
    burpee: 'Burpee',
    burpeeAlCajon: 'Burpee al calaix',
    wallBall: 'Wall ball',
    swingConKettlebell: 'Swing amb kettlebell',
    snatchConKettlebell: 'Snatch amb kettlebell',
    turkishGetUp: 'Turkish get-up',
    cleanConMancuernas: 'Clean amb manuelles',
    snatchConMancuerna: 'Snatch amb manuella',
    thrusterConMancuernas: 'Thruster amb manuelles',
    devilPress: 'Devil press',
    paseoDelGranjero: 'Passeig del granger',
    empujeDeTrineo: 'Empenta de trineu',
    subidaALaCuerda: 'Pujada a la corda',
    abdominal: 'Abdominal',
    ghdSitUp: 'GHD sit-up',
    hollowRock: 'Hollow rock',
  },
}
