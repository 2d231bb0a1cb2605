/** /config/chat, which sends nothing. Values: name, time. */
export const chat = {
  title: 'Chat del equipo',
  demoTitle: 'Esto es una prueba',
  demo: 'Nada de lo que escribas sale de esta pantalla: nadie lo lee y se borra al salir. Para hablar con tu centro, usa «Necesito ayuda».',
  messages: 'Mensajes',
  write: 'Mensaje',
  send: 'Enviar',
  you: 'Tú',
  staff: 'Equipo de {{name}}',
  example: {
    hello: 'Hola. ¿A qué hora abrís los sábados?',
    hours: 'A las 9:00, con el primer WOD a las 9:30. ¿Te guardamos sitio?',
    yes: 'Sí, pero vengo con una amiga que no ha entrenado nunca.',
    welcome: 'Perfecto. Venid diez minutos antes y le enseñamos la sala.',
  },
}
