import { crc32, deflateSync } from 'node:zlib'

const BEFORE_PIXELS = 33

/** 40 MB, packed. */
let packed: Buffer | undefined

/** The same PNG with so many packed texts of 40 MB each before its pixels. */
export function withTexts(png: Buffer, kind: 'zTXt' | 'iTXt', count: number): Buffer {
  const head = kind === 'zTXt' ? 'Comment\0\0' : 'Comment\0\u0001\0\0\0'
  packed ??= deflateSync(Buffer.alloc(40_000_000, 'x'))
  const chunk = Buffer.concat([Buffer.from(kind), Buffer.from(head, 'latin1'), packed])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(chunk.length - 4)
  check.writeUInt32BE(crc32(chunk))
  const texts = Array.from({ length: count }, () => [length, chunk, check]).flat()
  return Buffer.concat([png.subarray(0, BEFORE_PIXELS), ...texts, png.subarray(BEFORE_PIXELS)])
}
