import { block, type DemoWeek } from './training.ts'

/** The workouts of Sabadell, from Monday to Sunday, in its coach's language. */
export const workoutsSabadell: DemoWeek = [
  [
    [
      block('Calentamiento', [
        '5 min de remo progresivo',
        '2 rondas: 10 zancadas caminando, 10 scap pull-ups, 10 hollow rocks',
      ]),
      block('Peso muerto', ['{fives}', 'Descanso 2-3 min. Agarre doble prono hasta donde aguante.']),
      block('WOD · por tiempo', ['3 rondas', '15 burpees', '20 wall balls 9/6 kg', '400 m de carrera'], {
        tc: 15,
      }),
    ],
    [
      block('Calentamiento', [
        '2 min de comba',
        'Barra vacía: 3x5 peso muerto rumano, 3x5 remo, 3x5 clean colgado',
      ]),
      block('Peso muerto', ['{threes}', 'Entre series, 8 saltos al cajón suaves']),
      block('WOD', ['AMRAP 16 min', '10 peso muerto 70/47,5 kg', '15 flexiones', '20 double unders'], {
        tc: 16,
      }),
    ],
    [
      block('Calentamiento', ['400 m de carrera, 10 bisagras de cadera con pica, 10 puentes a una pierna']),
      block('Hip thrust', ['{tens}', 'Un segundo de pausa arriba']),
      block(
        'WOD · 4 rondas por tiempo',
        ['12 calorías de bici', '12 swings con kettlebell 28/20 kg', '12 toes to bar'],
        { tc: 14 },
      ),
    ],
  ],
  [
    [
      block('Calentamiento', [
        '3 min de bici',
        'Tobillo en la pared, 1 min por lado',
        '2x8 sentadillas con pausa',
      ]),
      block('Front squat', ['{fives}', 'Bajada de tres segundos']),
      block('WOD · por tiempo', ['21-15-9', 'Front squat 50/35 kg', 'Burpees por encima de la barra'], {
        tc: 11,
      }),
    ],
    [
      block('Calentamiento', [
        '500 m de esquí',
        '3 rondas: 5 cossack por lado, 10 sentadillas al aire, 20 s de plancha',
      ]),
      block('Back squat', ['{threes}', 'La última serie, con un compañero detrás']),
      block('WOD', ['EMOM 15 min'], {
        tc: 15,
        wbs: [
          block('Minuto 1', ['14/11 calorías de remo']),
          block('Minuto 2', ['15 wall balls 9/6 kg']),
          block('Minuto 3', ['10 saltos al cajón 60/50 cm y descanso']),
        ],
      }),
    ],
    [
      block('Calentamiento', ['2 min de comba, 2 rondas de pass through y sentadilla con pica']),
      block('Overhead squat', ['{fives}', 'Mira al frente y aprieta la barra']),
      block('WOD · por tiempo', ['5 rondas', '400 m de carrera', '15 overhead squat 42,5/30 kg'], { tc: 22 }),
    ],
  ],
  [
    [
      block('Calentamiento', ['3 rondas: 30 s de comba, 8 flexiones, 8 remos con goma']),
      block('Press de banca', ['{fives}', 'Pies clavados, escápulas juntas']),
      block('Dominadas', [
        '5 series de Dominadas al 60% de tu máximo, descanso 90 s',
        'Sin impulso. Con goma si hace falta.',
      ]),
      block('WOD', ['AMRAP 10 min', '10 calorías de remo', '10 fondos', '10 knees to elbows'], { tc: 10 }),
    ],
    [
      block('Calentamiento', ['400 m de remo', 'Hombro: 2x10 rotaciones con goma, 2x5 muro']),
      block('Push press', ['{threes}', 'Piernas rápidas, cabeza fuera al final']),
      block('WOD · por tiempo', ['50-40-30-20-10', 'Double unders', 'Sit-ups'], { tc: 10 }),
    ],
    [
      block('Calentamiento', ['3 min de bici', 'Anillas: 3x15 s de soporte, 3x5 remos']),
      block('Press militar', ['{tens}']),
      block('Gimnásticos', ['12 min de trabajo por niveles'], {
        tc: 12,
        wbs: [
          block('Nivel 1', ['5x5 negativas de dominada, 5 s de bajada', '5x20 s de soporte en anillas']),
          block('Nivel 2', ['5x4 dominadas estrictas', '5x4 fondos en anillas']),
          block('Nivel 3', ['5x3 pecho a barra', '5x2 muscle-ups']),
        ],
      }),
      block('Final', ['3 rondas: 200 m de carrera, 15 flexiones'], { tc: 7 }),
    ],
  ],
  [
    [
      block('Calentamiento', ['10 min en la máquina que menos te guste']),
      block('Motor', [
        '10 x 1 min fuerte / 1 min suave en bici',
        'Anota las calorías: la última, como la primera',
      ]),
      block('Core', [
        '3 rondas: 20 russian twists, 30 s de plancha lateral por lado, 12 elevaciones de piernas',
      ]),
    ],
    [
      block('Calentamiento', ['800 m de carrera y movilidad de cadera']),
      block('WOD largo · por tiempo', ['Chipper: cada cosa una vez'], {
        tc: 30,
        wbs: [
          block('Ida', [
            '60 calorías de remo',
            '50 swings con kettlebell 24/16 kg',
            '40 wall balls 9/6 kg',
            '30 saltos al cajón 60/50 cm',
          ]),
          block('Vuelta', ['30 burpees', '40 zancadas', '50 sit-ups', '60 calorías de bici']),
        ],
      }),
    ],
    [
      block('Calentamiento', ['3 min de esquí, 3 min de remo']),
      block('Intervalos', ['5 x 4 min de trabajo, 2 min de descanso'], {
        tc: 30,
        wbs: [
          block('Cada 4 min', [
            '400 m de carrera',
            '12 thrusters con mancuernas 2x15/10 kg',
            'Burpees hasta que pite',
          ]),
        ],
      }),
      block('Vuelta a la calma', ['6 min andando, respirando por la nariz']),
    ],
  ],
  [
    [
      block('Calentamiento', ['Barra vacía, 3 rondas: 5 peso muerto rumano, 5 tirones altos, 5 power clean']),
      block('Power clean', ['{singles}', 'Cada 75 s. Si fallas dos, baja.']),
      block('WOD · por tiempo', ['12-9-6-3', 'Power clean 60/42,5 kg', 'Dominadas', 'Calorías de bici'], {
        tc: 12,
      }),
    ],
    [
      block('Calentamiento', ['Burgener con pica', '2 rondas: 5 sotts press, 5 saltos con aterrizaje']),
      block('Arrancada', ['{singles}', 'Desde el suelo, sin prisa hasta la rodilla']),
      block('WOD', ['AMRAP 9 min', '9 power snatch 35/25 kg', '9 wall balls 9/6 kg', '9 calorías de remo'], {
        tc: 9,
      }),
    ],
    [
      block('Calentamiento', ['2 min de comba', 'Complejo con barra vacía: clean, front squat, jerk']),
      block('Clean & jerk', ['{threes}', 'Suelta la barra: cada repetición es nueva']),
      block('Accesorio', ['Clean: tirón 3x3 @100%', '3x10 remo con barra']),
      block(
        'WOD · por tiempo',
        ['20 clean & jerk 50/35 kg', '400 m de carrera', '20 clean & jerk 50/35 kg'],
        { tc: 12 },
      ),
    ],
  ],
  [
    [
      block('Calentamiento por equipos', ['Relevos de trineo, 4 x 20 m por persona']),
      block('Parejas · AMRAP 32 min', ['Uno hace la ronda entera; el otro descansa y anima'], {
        tc: 32,
        wbs: [
          block('Ronda', [
            '200 m de carrera',
            '10 swings con kettlebell 24/16 kg',
            '8 burpees',
            '6 dominadas',
          ]),
        ],
      }),
    ],
    [
      block('Calentamiento', ['Juego: tres en raya con balones medicinales']),
      block('Equipos de cuatro · por tiempo', ['Dos trabajan, dos descansan'], {
        tc: 38,
        wbs: [
          block('Bloque 1', ['2.000 m de remo', '120 wall balls 9/6 kg']),
          block('Bloque 2', ['150 saltos al cajón', '100 thrusters 40/30 kg'], {
            wbs: [block('Si sobra tiempo', ['60 burpees a la vez'])],
          }),
        ],
      }),
    ],
    [
      block('Calentamiento', ['5 min de bici en pareja, 30 s cada uno']),
      block('Día de marcas', [
        'Hoy se busca la repetición máxima',
        'Peso muerto 5 @50%, 3 @70%, 2 @80%, 1 @90% y hasta tres intentos',
        'Guárdala en tus movimientos.',
      ]),
      block('WOD corto', ['7 min: tantos burpees como puedas. Nada más.'], { tc: 7 }),
    ],
  ],
  [
    [block('Domingo', ['Descanso. Sal a andar por el río y estira los gemelos al volver.'])],
    [
      block('Domingo', [
        'Descanso activo: 30 min de bici suave',
        '3x1 min de posición de sentadilla, agarrado a lo que haya',
      ]),
    ],
    [block('Domingo', ['Descanso. Cena pronto y duerme.'])],
  ],
]
