/** Declining news from a link in a mail. */
export const declineNews = {
  title: 'Noticias del gimnasio',
  text: '¿No quieres recibir más noticias, ni por correo ni por push? Lo de tus reservas y tus pagos te seguirá llegando.',
  submit: 'Dejar de recibir noticias',
  done: 'Hecho. No te enviaremos más noticias.',
  back: 'Si cambias de idea, actívalas en tu cuenta, en los avisos.',
  bad: 'Este enlace no está completo. Ábrelo desde el correo.',
  toAccount: 'Ir a mi cuenta',
}
