/** The mark's two leaves, large and faint, as the panel's background. */
export const LeafPattern = ({ className }: { className: string | undefined }) => (
  <svg className={className} viewBox="0 0 320 320" aria-hidden>
    <path d="M153 266C79 256 45 197 53 110c69 4 104 65 100 156Z" fill="#86cda0" opacity="0.26" />
    <path d="M167 266c74-10 108-69 100-156-69 4-104 65-100 156Z" fill="#dcf1e3" opacity="0.3" />
    <circle cx="160" cy="84" r="34" fill="#f97360" />
  </svg>
);
