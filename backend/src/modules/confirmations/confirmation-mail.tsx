import { render, toPlainText } from '@react-email/render';
import type { CSSProperties, ReactNode } from 'react';
import type { PageLanguage } from '../../http/request-language.ts';

/** A web address, and what its link says. */
interface MailLink {
  readonly address: string;
  readonly text: string;
}

interface ConfirmationMail {
  readonly language: PageLanguage;
  readonly brand: string;
  readonly heading: string;
  /** What became of it. */
  readonly paragraphs: readonly string[];
  readonly link?: MailLink | undefined;
  /** How to go on, what is kept, and what to do if it was somebody else. */
  readonly notes: readonly string[];
  readonly privacy: MailLink;
}

// E-mail programs read styles of elements alone.
const styles = {
  page: { margin: 0, padding: '24px 12px', backgroundColor: '#fbf8f3', color: '#17130f' },
  sheet: { maxWidth: '560px', margin: '0 auto', fontFamily: 'Helvetica, Arial, sans-serif' },
  brand: { margin: '0 0 24px', fontSize: '18px', fontWeight: 700 },
  heading: { margin: '0 0 16px', fontSize: '24px', lineHeight: 1.25 },
  text: { margin: '0 0 16px', fontSize: '16px', lineHeight: 1.6 },
  line: { margin: '24px 0', border: 0, borderTop: '1px solid #d8cfc2' },
  note: { margin: '0 0 12px', fontSize: '14px', lineHeight: 1.6, color: '#5c534a' },
} as const satisfies Record<string, CSSProperties>;

function Paragraph({ style, children }: { style: CSSProperties; children: ReactNode }) {
  return <p style={style}>{children}</p>;
}

function Link({ address, text }: MailLink) {
  return (
    <a href={address} style={{ color: '#b01a27' }}>
      {text}
    </a>
  );
}

function Page({ language, brand, heading, paragraphs, link, notes, privacy }: ConfirmationMail) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{heading}</title>
      </head>
      <body style={styles.page}>
        <div style={styles.sheet}>
          <Paragraph style={styles.brand}>{brand}</Paragraph>
          <h1 style={styles.heading}>{heading}</h1>
          {paragraphs.map((text) => (
            <Paragraph key={text} style={styles.text}>
              {text}
            </Paragraph>
          ))}
          {link && (
            <Paragraph style={styles.text}>
              <Link {...link} />
            </Paragraph>
          )}
          <hr style={styles.line} />
          {notes.map((text) => (
            <Paragraph key={text} style={styles.note}>
              {text}
            </Paragraph>
          ))}
          <Paragraph style={styles.note}>
            <Link {...privacy} />
          </Paragraph>
        </div>
      </body>
    </html>
  );
}

/** A confirmation as HTML and as text, of one template. */
export async function writeConfirmation(mail: ConfirmationMail) {
  const html = await render(<Page {...mail} />);
  const selectors = [{ selector: 'h1', options: { uppercase: false } }];
  return { html, body: toPlainText(html, { wordwrap: false, selectors }) };
}
