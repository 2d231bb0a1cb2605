import { block, type DemoDay } from './training.ts'

/** Girona's weekly recoveries, four in rotation. */
export const recoveriesGirona: readonly DemoDay[] = [
  [
    block('Malucs · dilluns i dijous', [
      '90/90, 2 min per costat',
      'Colom, 90 s per costat',
      'Esquat profund amb suport, 2 min',
    ]),
    block('Espatlles · dimarts i divendres', [
      'Penjat passiu a la barra, 3x30 s',
      'Dorsal ample amb goma, 1 min per costat',
      'Rotació externa amb goma, 2x15',
    ]),
    block('Cada nit', ['5 min de respiració: quatre segons dins, sis fora']),
  ],
  [
    block('Esquena · després de cada classe', [
      'Gat i camell, 2x10',
      'Nen amb braços llargs, 2 min',
      'Torsió estirat, 1 min per costat',
    ]),
    block('Cames', [
      'Corró: quàdriceps, bessons i gluti, 2 min cadascun',
      'Isquiotibials amb goma, 90 s per costat',
    ]),
    block('Una vegada aquesta setmana', ['30 min de caminar de pressa o nedar suau']),
  ],
  [
    block('Turmells', ['Genoll a la paret, 3x10 per costat', 'Bessó a l’esglaó, 2x45 s per costat']),
    block(
      'Tòrax i coll',
      [
        'Obertures sobre el corró, 2x10',
        'Filar l’agulla, 1 min per costat',
        'Coll: inclinacions suaves, 5 per costat',
      ],
      {
        wbs: [block('Si passes el dia assegut', ['Repeteix-ho a mig matí, dret, sense corró'])],
      },
    ),
  ],
  [
    block('Setmana lleugera', ['Tres classes com a molt, i dues al 70%', 'Dorm mitja hora més']),
    block('Avantbraços i canells', ['Flexors i extensors, 1 min per costat', 'Pilota al palmell, 2 min']),
    block('Malucs', ['Granota, 2 min', 'Flexor de maluc amb coixí, 90 s per costat']),
  ],
]

/** Sabadell's weekly recoveries, four in rotation. */
export const recoveriesSabadell: readonly DemoDay[] = [
  [
    block('Cadera y espalda', [
      'Flexor de cadera, 90 s por lado',
      'Gato y camello, 2x12',
      'Postura del niño, 2 min',
    ]),
    block('Después de correr', ['Gemelo y sóleo en la pared, 1 min por lado', 'Piernas arriba, 5 min']),
  ],
  [
    block('Hombros', [
      'Colgarse de la barra, 90 s en total',
      'Pectoral en el marco de la puerta, 1 min por lado',
      'Pull-aparts con goma, 3x15',
    ]),
    block('Muñecas', ['En cuadrupedia, dedos hacia las rodillas, 1 min', 'Círculos lentos, 10 por lado']),
    block('Fin de semana', ['40 min de paseo, sin reloj'], {
      wbs: [block('Y si llueve', ['20 min de bici suave y 10 de movilidad'])],
    }),
  ],
  [
    block('Rodilla contenta', [
      'Rodillo en cuádriceps, 2 min por lado',
      'Step-down lento, 2x8 por lado',
      'Puente de glúteo, 3x12',
    ]),
    block('Columna', ['Libro abierto, 8 por lado', 'Cobra suave, 5x10 s']),
  ],
  [
    block('Semana de descarga', [
      'Menos kilos, mejor técnica: todo al 60-65%',
      'Ocho horas de sueño, cinco noches',
    ]),
    block('Isquios y glúteo', ['Isquios con goma, 90 s por lado', 'Figura de cuatro, 90 s por lado']),
    block('Respirar', ['Caja: 4-4-4-4, cinco minutos antes de dormir']),
  ],
]
