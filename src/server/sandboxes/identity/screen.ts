import { createHash } from 'node:crypto'
import type { SandboxAnswer, SandboxRequest } from './exchange.ts'
import { dialectFaults, type Dialect } from './faults.ts'
import { sandboxPersons, type SandboxPerson } from './persons.ts'
import { providerNames, textsFor, type Texts } from './texts.ts'

const submit = 'document.forms[0].submit()'
const submitHash = createHash('sha256').update(submit).digest('base64')

/** Asks the tester who logs in, and what goes wrong; the answer comes back to the same address. */
export function questionPage(dialect: Dialect, asked: SandboxRequest): SandboxAnswer {
  const texts = textsFor(asked.headers['accept-language'])
  const provider = providerNames[dialect]
  const [first] = sandboxPersons
  const carried = [...asked.query].filter(([name]) => !name.startsWith('sandbox_'))
  return page(texts, texts.title(provider), [
    `<p>${escaped(texts.intro(provider))}</p>`,
    `<form method="get" action="${escaped(asked.path)}">`,
    ...carried.map(([name, value]) => hidden(name, value)),
    `<fieldset><legend>${escaped(texts.who)}</legend>`,
    ...sandboxPersons.map((person) => personChoice(texts, person, person === first)),
    '</fieldset>',
    `<label class="line"><input type="checkbox" name="sandbox_email" value="hide"> ${escaped(dialect === 'apple' ? texts.hideByRelay : texts.hide)}</label>`,
    `<label for="fail">${escaped(texts.fail)}</label>`,
    '<select id="fail" name="sandbox_fail">',
    `<option value="">${escaped(texts.failNone)}</option>`,
    ...dialectFaults[dialect].map(
      (fault) => `<option value="${fault}">${escaped(texts.faults[fault])}</option>`,
    ),
    '</select>',
    '<div class="buttons">',
    `<button name="sandbox_answer" value="allow">${escaped(texts.allow)}</button>`,
    `<button class="quiet" name="sandbox_answer" value="refuse">${escaped(texts.refuse)}</button>`,
    '</div></form>',
  ])
}

function personChoice(texts: Texts, person: SandboxPerson, isChosen: boolean): string {
  const mark = person.isEmailVerified ? texts.verified : texts.unverified
  const about = person.email === null ? texts.noEmail : `${person.email} · ${mark}`
  return [
    `<label class="person"><input type="radio" name="sandbox_person" value="${person.id}"${isChosen ? ' checked' : ''}>`,
    `<span><b>${escaped(`${person.firstName} ${person.lastName}`)}</b><br><small>${escaped(about)}</small></span></label>`,
  ].join('')
}

/** Apple's way back: a form that sends itself, or is sent by hand where scripts are off. */
export function sendByForm(address: string, fields: Readonly<Record<string, string>>): SandboxAnswer {
  const texts = textsFor(undefined)
  return page(texts, texts.sending, [
    `<form method="post" action="${escaped(address)}">`,
    ...Object.entries(fields).map(([name, value]) => hidden(name, value)),
    `<button>${escaped(texts.goOn)}</button></form>`,
    `<script>${submit}</script>`,
  ])
}

export function complaintPage(asked: SandboxRequest, field: string): SandboxAnswer {
  const texts = textsFor(asked.headers['accept-language'])
  const shown = page(texts, texts.wrong, [`<p>${escaped(texts.wrongField(field))}</p>`])
  return { ...shown, status: 400 }
}

export function homePage(asked: SandboxRequest): SandboxAnswer {
  const texts = textsFor(asked.headers['accept-language'])
  return page(texts, texts.sandbox, [`<p>${escaped(texts.home)}</p>`])
}

function page(texts: ReturnType<typeof textsFor>, title: string, body: readonly string[]): SandboxAnswer {
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // There is no form-action, because a form on this page leads back to the shop, which is another origin.
      'content-security-policy': `default-src 'none'; img-src data:; style-src 'self'; script-src 'sha256-${submitHash}'; base-uri 'none'; frame-ancestors 'none'`,
    },
    body: [
      `<!doctype html><html lang="${texts.language}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<meta name="robots" content="noindex"><link rel="icon" href="data:,"><link rel="stylesheet" href="/style.css">',
      `<title>${escaped(title)} – ${escaped(texts.sandbox)}</title></head><body>`,
      `<header>${escaped(texts.sandbox)}</header><main><h1>${escaped(title)}</h1>`,
      ...body,
      '</main></body></html>',
    ].join('\n'),
  }
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
