/** Plain on purpose, and striped at the top: nobody shall take it for a real provider. */
export const screenStyle = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1c2321; background: #f4f5f2 }
* { box-sizing: border-box }
body { margin: 0 }
header { padding: .75rem 1rem; font-weight: 700; text-align: center; color: #1c2321;
  background: repeating-linear-gradient(135deg, #ffd54a 0 18px, #ffe48a 18px 36px) }
main { max-width: 30rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.375rem; line-height: 1.25; margin: .5rem 0 }
p { margin: 0 0 1rem }
fieldset { border: 0; margin: 0 0 1rem; padding: 0 }
legend, label[for] { font-weight: 600; padding: 0; margin-bottom: .5rem; display: block }
.person, .line { display: flex; gap: .75rem; align-items: center; min-height: 44px; cursor: pointer }
.person { padding: .375rem .75rem; background: #fff; border: 1px solid #ccd2ce; border-bottom-width: 0 }
.person:first-of-type { border-radius: .5rem .5rem 0 0 }
.person:last-of-type { border-bottom-width: 1px; border-radius: 0 0 .5rem .5rem }
.person:has(:checked) { background: #e6f1ea }
small { font-size: .875rem; color: #4c5752; overflow-wrap: anywhere }
input { width: 1.125rem; height: 1.125rem; flex: none; accent-color: #14573b }
select { width: 100%; min-height: 44px; padding: 0 .5rem; font: inherit; color: inherit; background: #fff;
  border: 1px solid #7a857f; border-radius: .5rem }
.line { margin-bottom: .75rem }
.buttons { display: flex; gap: .75rem; margin: 1rem -1rem 0; padding: .75rem 1rem; position: sticky; bottom: 0;
  background: #f4f5f2 }
button { flex: 1; min-height: 48px; font: inherit; font-weight: 600; cursor: pointer; color: #fff; background: #14573b;
  border: 2px solid #14573b; border-radius: .5rem }
button.quiet { color: #14573b; background: transparent }
:focus-visible { outline: 3px solid #2f6fed; outline-offset: 2px }
`
