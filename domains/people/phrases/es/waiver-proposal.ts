/** The text and the health questions that a gym may begin with. */
export const waiverProposal = {
  text: 'Entreno bajo mi responsabilidad. Sé que el entrenamiento es intenso y que, como en todo deporte, hay riesgo de lesión.\n\nSigo las indicaciones del equipo, uso el material con cuidado y aviso enseguida de cualquier dolor, mareo o material roto.\n\nAvisaré al centro si cambia mi salud. Si soy menor de edad, firma mi madre, mi padre o quien tenga mi tutela.',
  questions:
    '¿Te ha dicho un médico que tienes un problema de corazón o de tensión?\n¿Notas dolor en el pecho o mareos, en reposo o al hacer ejercicio?\n¿Tienes una lesión, un problema de huesos o articulaciones o una operación reciente?\n¿Tomas medicación o tienes una enfermedad crónica?\n¿Estás embarazada o has dado a luz en los últimos seis meses?',
}
