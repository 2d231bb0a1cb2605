/** Words by which a line of a pasted text is known to be in this language; not shown. */
export const pastedWords = {
  signs:
    'con cada y el los las una por para sin rondas vueltas minutos segundos descanso repeticiones entre luego después hasta máximo máxima fuerza calentamiento técnica movilidad estiramientos vuelta calma ligero pesado libre tiempo series suave lunes martes miércoles jueves viernes sábado domingo sentadilla sentadillas flexiones zancadas mancuernas peso carrera correr remo saltos lado brazo pierna hombros cadera kilos libras día semana equipos parejas notas trabajo subiendo peso',
}
