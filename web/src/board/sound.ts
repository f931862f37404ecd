// Short, soft sounds, synthesised in the browser. They are off by default.

let context: AudioContext | null = null;

export function play(name: string): void {
  context ??= new AudioContext();
  const at = context.currentTime;
  if (name === "gun") for (let shot = 0; shot < 5; shot++) noise(context, at + shot * 0.07, 0.05, 1800, 0.12);
  else if (name === "hit") noise(context, at, 0.25, 420, 0.3);
  else if (name === "boom") noise(context, at, 0.7, 180, 0.4);
  else if (name === "dice") for (let knock = 0; knock < 4; knock++) noise(context, at + knock * 0.09, 0.03, 3200, 0.1);
  else if (name === "card") noise(context, at, 0.08, 5200, 0.05);
  else tone(context, at, name === "yours" ? 660 : 440);
}

function noise(audio: AudioContext, at: number, seconds: number, pitch: number, loudness: number): void {
  const samples = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const data = samples.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length);
  const source = audio.createBufferSource();
  source.buffer = samples;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  const gain = audio.createGain();
  gain.gain.value = loudness;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
}

function tone(audio: AudioContext, at: number, pitch: number): void {
  const source = audio.createOscillator();
  source.frequency.value = pitch;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.06, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + 0.25);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + 0.3);
}
