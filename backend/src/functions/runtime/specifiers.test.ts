import { describe, expect, test } from 'vitest'
import { mapped, meaningOf } from './specifiers.ts'

describe('what an import stands for', () => {
  test.each([
    ['npm:zod', 'zod', '', null],
    ['npm:zod@4.1/v4', 'zod', '/v4', 4],
    ['npm:/@supabase/supabase-js@^2', '@supabase/supabase-js', '', 2],
    ['jsr:@supabase/supabase-js@2', '@supabase/supabase-js', '', 2],
    ['https://esm.sh/@supabase/supabase-js@2.39.3?target=deno', '@supabase/supabase-js', '', 2],
    ['https://esm.sh/v135/stripe@11.1.0', 'stripe', '', 11],
    ['https://cdn.jsdelivr.net/npm/zod@3/+esm', 'zod', '', 3],
  ])('%s', (specifier, name, path, major) => {
    expect(meaningOf(specifier)).toEqual({ kind: 'package', name, path, major })
  })

  test('types are nothing, and the older serve is known', () => {
    expect(meaningOf('jsr:@supabase/functions-js/edge-runtime.d.ts')).toEqual({ kind: 'nothing' })
    expect(meaningOf('https://esm.sh/@supabase/functions-js/src/edge-runtime.d.ts')).toEqual({
      kind: 'nothing',
    })
    expect(meaningOf('https://deno.land/std@0.168.0/http/server.ts')).toEqual({ kind: 'serve' })
  })

  test('code from elsewhere is refused, and what Node knows is left to it', () => {
    expect(meaningOf('https://deno.land/x/oak/mod.ts')).toMatchObject({ kind: 'refused' })
    for (const plain of ['node:fs', './cors.ts', 'zod', 'file:///x.ts'])
      expect(meaningOf(plain)).toEqual({ kind: 'plain' })
  })

  test('import maps', () => {
    const imports = { zod: 'npm:zod@4', 'shared/': './_shared/', '@/': '../lib/' }
    const map = { address: 'file:///project/functions/deno.json', imports }
    expect(mapped('zod', map)).toBe('npm:zod@4')
    expect(mapped('shared/cors.ts', map)).toBe('file:///project/functions/_shared/cors.ts')
    expect(mapped('@/a/b.ts', map)).toBe('file:///project/lib/a/b.ts')
    expect(mapped('zod/v4', map)).toBe('zod/v4')
  })
})
