import { describe, expect, test } from 'vitest'
import { readConfig } from './config'

function pageWith(block: string): Document {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = `<script type="application/json" id="config">${block}</script>`
  return page
}

describe('readConfig', () => {
  test('takes what the server wrote into the page', () => {
    const page = pageWith('{"url":"https://api.igreja.test","key":"sb_publishable_1"}')
    expect(readConfig(page)).toEqual({
      url: 'https://api.igreja.test',
      key: 'sb_publishable_1',
      captcha: null,
    })
  })

  test.each(['{"url":"","key":"k"}', '', 'not json', '[]'])('%s means the same origin', (block) => {
    expect(readConfig(pageWith(block)).url).toBe(location.origin)
  })
})

describe('the check against robots', () => {
  const captchaOf = (captcha: unknown) => readConfig(pageWith(JSON.stringify({ captcha }))).captcha

  test('is on when the server names a provider and its key', () => {
    expect(captchaOf({ provider: 'turnstile', siteKey: '1x00' })).toEqual({
      provider: 'turnstile',
      siteKey: '1x00',
    })
  })

  test.each([undefined, null, {}, { provider: 'other', siteKey: 'k' }, { provider: 'hcaptcha' }])(
    '%j is none',
    (given) => {
      expect(captchaOf(given)).toBeNull()
    },
  )
})
