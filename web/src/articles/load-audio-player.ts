/** The player of stored sound, fetched when it is first wanted. */
export const loadAudioPlayer = async () => (await import('./audio-player.ts')).AudioPlayer
