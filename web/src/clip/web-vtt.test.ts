import { expect, test } from 'vitest'
import { webVtt } from './web-vtt.ts'

test('cues have hours, minutes, seconds and milliseconds', () => {
  expect(webVtt([{ startMs: 0, endMs: 999.6, text: 'One' }])).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nOne\n')
  expect(webVtt([{ startMs: 3_723_004, endMs: 3_725_120, text: 'Later' }])).toContain('01:02:03.004 --> 01:02:05.120')
})

test('markup, arrows and empty lines of a text stay text', () => {
  const file = webVtt([{ startMs: 0, endMs: 1_000, text: 'A <b>&\n\n00:00 --> 00:01\r\nNOTE' }])
  expect(file).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nA &lt;b&gt;&amp; 00:00 --&gt; 00:01 NOTE\n')
})

test('a clip without captions has a file without cues', () => {
  expect(webVtt([])).toBe('WEBVTT\n')
})
