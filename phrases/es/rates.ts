/** Texts of /rates and /rates/{id}. Values: price (with its currency), name (of a plan), top (name of the top plan), center. */
export const rates = {
  title: 'Tarifas',
  intro: 'Mes a mes, sin matrícula ni permanencia. Todas valen en todos los centros.',
  empty: {
    title: 'Aún no hay tarifas publicadas',
    text: 'Pregunta en tu centro: siempre hay una manera de empezar.',
  },
  pro: {
    title: 'Pro',
    text: 'Con Pro pagas {{price}} más al mes y llevas la marca Pro en tu perfil.',
    included: 'En {{top}} ya va incluido.',
    onTop: 'Incluye la marca Pro en tu perfil, sin pagar más.',
    withPro: 'Con Pro, {{price}} al mes',
  },
  single: {
    title: '¿Prefieres ir suelto?',
    text: 'Un crédito es una sesión: {{price}} sin tarifa, {{withPlan}} si la tienes. Dura {{months}} meses.',
  },
  help: {
    title: '¿Dudas con cuál?',
    text: 'Empieza por una pequeña: se cambia cuando quieras.',
    ask: 'Pregúntanos',
  },
  already: {
    title: 'Ya tienes tarifa',
    text: 'Ahora entrenas con {{name}}. Para cambiarla o dejarla, habla con tu centro y te dirán desde qué día vale.',
    contact: 'Contactar',
  },
  join: {
    title: 'Cómo empezar',
    text: 'Llama o escribe a {{center}} y deja la tarifa {{name}} a punto. Después reservas desde aquí.',
    already: 'Ahora entrenas con {{current}}. Para pasarte a {{name}}, llama o escribe a {{center}}.',
    call: 'Llamar al {{phone}}',
    write: 'Escribir un correo',
    subject: 'Tarifa {{name}}',
  },
}
