/** Which tracks a member follows, on /config/your-account. */
export const followedTracks = {
  legend: 'De qué entrenos',
  hint: 'Sin elegir ninguno, del primero.',
}
