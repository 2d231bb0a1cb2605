import { block, type DemoWeek } from './training.ts'

/** The workouts of Girona, from Monday to Sunday, in its coach's language. */
export const workoutsGirona: DemoWeek = [
  [
    [
      block('Escalfament', [
        '400 m de rem suau',
        '2 rondes: 10 esquats a l’aire, 10 bon dia amb barra, 20 s de penjat a la barra',
      ]),
      block('Força', ['Back squat {fives}', 'Descans 2 min 30 s. Baixa en tres segons, puja amb tot.']),
      block('Metcon · per temps', ['21-15-9', 'Thrusters 43/30 kg', 'Dominades'], { tc: 10 }),
    ],
    [
      block('Escalfament', [
        '3 min de bici, cada minut una mica més fort',
        'Maluc i turmell: 1 min per costat amb goma',
      ]),
      block('Força', ['Front squat {threes}', 'Colzes amunt. Si la tècnica cau, es baixa pes.']),
      block(
        'Metcon',
        [
          'AMRAP 12 min',
          '12 wall balls 9/6 kg',
          '9 swings amb kettlebell 24/16 kg',
          '6 burpees per sobre de la barra',
        ],
        { tc: 12 },
      ),
    ],
    [
      block('Escalfament', [
        '800 m de cursa fàcil',
        '10 pass throughs, 10 esquats amb pal, 10 salts verticals',
      ]),
      block('Força', ['Back squat {tens}', 'Sense bloquejar a dalt. L’última sèrie, que cremi.']),
      block(
        'Metcon · 5 rondes per temps',
        ['15 calories de rem', '12 salts al calaix 60/50 cm', '9 pes mort 80/55 kg'],
        { tc: 16 },
      ),
    ],
  ],
  [
    [
      block('Escalfament', [
        '2 min de corda',
        '2 rondes: 8 flexions amb pausa, 8 rem amb goma, 8 rotacions d’espatlla per costat',
      ]),
      block('Força', ['Press militar {fives}', 'Glutis estrets, costelles avall.']),
      block('Gimnàstics', ['EMOM 10 min, alternant'], {
        tc: 10,
        wbs: [
          block('Minuts senars', [
            'Dominades 3-6, sense balanceig',
            'Escalat: dominades amb goma o rem a les anelles',
          ]),
          block('Minuts parells', ['20 s de hollow hold']),
        ],
      }),
      block(
        'Final',
        ['Per temps: 50 double unders, 40 sit-ups, 30 flexions, 20 calories de bici, 10 burpees'],
        { tc: 9 },
      ),
    ],
    [
      block('Escalfament', ['500 m d’esquí', 'Escàpules: 2x10 a la barra, 2x10 en planxa']),
      block('Força', ['Push press {threes}', 'Genolls cap enfora, cames ràpides.']),
      block('Metcon', ['AMRAP 15 min', '5 push press 50/35 kg', '10 knees to elbows', '15 calories de rem'], {
        tc: 15,
      }),
    ],
    [
      block('Escalfament', ['3 rondes: 30 s de corda, 10 rem invertit, 10 s de parada de mans a la paret']),
      block('Força', ['Press de banca {fives}', 'En parelles, sempre amb ajuda a l’última.']),
      block('Metcon · 4 rondes', ['3 min de feina, 1 min de descans'], {
        tc: 16,
        wbs: [
          block('Cada ronda', [
            '20 calories de bici',
            '12 fons al calaix o a les anelles',
            'Màxim de double unders amb el temps que quedi',
          ]),
        ],
      }),
    ],
  ],
  [
    [
      block('Escalfament', [
        '5 min a ritme de conversa, màquina lliure',
        'Mobilitat dinàmica: maluc, tòrax i turmell',
      ]),
      block('Endurance', [
        '6 x 500 m de rem, 1 min 45 s de descans',
        'Tots iguals, amb 2 s de marge com a molt',
      ]),
      block('Core', [
        '3 rondes: 30 s de planxa per costat, 15 V-ups, 40 m de farmer’s carry 24/16 kg per mà',
      ]),
    ],
    [
      block('Escalfament', ['1 km de cursa suau amb quatre progressius de 60 m']),
      block('Metcon llarg · per temps', ['En aquest ordre, sense pressa i sense parar'], {
        tc: 32,
        wbs: [
          block('A', ['1.000 m de cursa', '50 esquats a l’aire', '40 sit-ups']),
          block('B', ['800 m de cursa', '40 esquats a l’aire', '30 sit-ups']),
          block('C', ['400 m de cursa', '30 esquats a l’aire', '20 sit-ups']),
        ],
      }),
    ],
    [
      block('Escalfament', ['3 min de rem, 3 min de bici, 2 min d’esquí']),
      block('Intervals', ['40 s de feina, 20 s de canvi, 5 voltes'], {
        tc: 25,
        wbs: [
          block('Estació 1', ['Calories de rem']),
          block('Estació 2', ['Swing amb kettlebell 24/16 kg']),
          block('Estació 3', ['Step-up amb motxilla o manuelles 2x15/10 kg']),
          block('Estació 4', ['Calories de bici']),
          block('Estació 5', ['Planxa amb toc d’espatlla']),
        ],
      }),
      block('Tornada a la calma', ['5 min caminant i 5 min d’estirament de maluc']),
    ],
  ],
  [
    [
      block('Escalfament', [
        'Barra buida, 3 rondes: 5 pes mort, 5 tirades altes, 5 muscle clean, 5 front squat',
      ]),
      block('Halterofília', ['Clean & jerk {singles}', 'Cada 90 s. Peus a terra fins a l’extensió.']),
      block('Metcon · per temps', ['30 clean & jerk 60/42,5 kg'], { tc: 8 }),
    ],
    [
      block('Escalfament', ['2 min de corda', 'Burgener amb pal i amb barra']),
      block('Halterofília', ['Arrencada {singles}', 'Pausa de 2 s al genoll en les dues primeres.']),
      block('Accessori', ['Overhead squat 4x5 @60%', '3x8 rem amb manuella per costat']),
      block('Metcon', ['AMRAP 8 min', '3 power snatch 50/35 kg', '6 burpees', '24 double unders'], { tc: 8 }),
    ],
    [
      block('Escalfament', ['400 m de rem', 'Barra buida: 2 rondes de complex de power clean']),
      block('Halterofília', ['Power clean {threes}', 'Toca i marxa només si l’esquena no es mou.']),
      block(
        'Metcon · 5 rondes per temps',
        ['9 pes mort 70/47,5 kg', '6 hang power clean 70/47,5 kg', '3 shoulder to overhead 70/47,5 kg'],
        { tc: 12 },
      ),
    ],
  ],
  [
    [
      block('Escalfament', [
        '3 min de bici',
        '2 rondes: 10 hip hinge amb pal, 10 ponts de gluti, 5 inchworms',
      ]),
      block('Força', ['Pes mort {fives}', 'Descans 3 min. Barra enganxada a la cama.']),
      block('Metcon · per temps', ['10-9-8-7-6-5-4-3-2-1', 'Salts al calaix 60/50 cm', 'Flexions'], {
        tc: 12,
      }),
    ],
    [
      block('Escalfament', ['500 m de rem', 'Isquiotibials: 2x10 bon dia, 2x30 s de dead bug']),
      block('Força', ['Pes mort {threes}', 'Després, Hip thrust 3x10 @60%']),
      block('Metcon', ['AMRAP 14 min'], {
        tc: 14,
        wbs: [
          block('D’entrada', ['50 wall balls 9/6 kg']),
          block('I amb el que quedi', ['8 dominades', '12 swings amb kettlebell 24/16 kg', '200 m de cursa']),
        ],
      }),
    ],
    [
      block('Escalfament', [
        '2 min de corda',
        '3 rondes: 6 front squat amb barra buida, 6 push press, 6 thrusters',
      ]),
      block('Força', ['Thruster {fives}', 'Un sol moviment: la cama empeny, el braç acompanya.']),
      block(
        'Metcon · 3 rondes per temps',
        ['400 m de cursa', '21 swings amb kettlebell 24/16 kg', '12 dominades'],
        { tc: 14 },
      ),
    ],
  ],
  [
    [
      block('Escalfament en grup', ['Relleus: 4 x 100 m de rem i 10 burpees per persona']),
      block('Parelles · per temps', ['Un treballa, l’altre descansa; repartiu com vulgueu'], {
        tc: 35,
        wbs: [
          block('Primera part', ['100 calories de rem', '80 wall balls 9/6 kg']),
          block('Segona part', ['60 dominades', '60 pes mort 90/62,5 kg']),
          block('Tercera part', ['40 burpees sincronitzats', '800 m de cursa, junts']),
        ],
      }),
    ],
    [
      block('Escalfament en grup', ['Pilla-pilla amb planxa: qui cau, 5 esquats']),
      block('Equips de tres', ['AMRAP 30 min: un rema, un treballa, un descansa'], {
        tc: 30,
        wbs: [
          block('Rem', ['15/12 calories']),
          block('Feina', ['10 thrusters 40/30 kg', '10 salts al calaix 60/50 cm', '10 sit-ups']),
        ],
      }),
      block('Cafè', ['A la sala, per a qui vulgui.']),
    ],
    [
      block('Escalfament', ['1 km de cursa, tots junts, i mobilitat en rotllana']),
      block('Prova del mes', [
        'Avui es busca la repetició màxima',
        'Back squat 5 @50%, 3 @70%, 2 @80%, 1 @90% i fins a tres intents',
        'Apunta-la als teus moviments.',
      ]),
      block(
        'Metcon curt · per parelles',
        ['8 min: 10 calories de bici cadascú, tantes voltes com es pugui'],
        { tc: 8 },
      ),
    ],
  ],
  [
    [
      block('Diumenge · per parelles', ['20 min: 400 m de rem cadascú, 20 esquats i 20 abdominals'], {
        tc: 20,
      }),
      block('Per acabar', ['10 min de mobilitat de maluc']),
    ],
    [
      block('Diumenge suau', ['30 min de bici, rem i esquí, 5 min a cada màquina, que puguis parlar']),
      block('Per acabar', ['3x1 min de planxa', 'Prepara el menjar de dilluns.']),
    ],
    [
      block('Diumenge · tècnica', [
        '15 min de salts de corda',
        '15 min de pi a la paret, per a tots els nivells',
      ]),
      block('Per acabar', ['Estira malucs i espatlles, i dorm nou hores.']),
    ],
  ],
]
