type MarkProps = { size?: number; title?: string };

/** Two leaves that form an open hand, and what it holds. Legible from 16 pixels. */
export function Mark({ size = 28, title }: MarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <rect width="32" height="32" rx="8" fill="#14532d" />
      <path d="M15.3 26.6C7.9 25.6 4.5 19.7 5.3 11c6.9.4 10.4 6.5 10 15.6Z" fill="#86cda0" />
      <path d="M16.7 26.6c7.4-1 10.8-6.9 10-15.6-6.9.4-10.4 6.5-10 15.6Z" fill="#dcf1e3" />
      <circle cx="16" cy="8.4" r="3.4" fill="#f97360" />
    </svg>
  );
}
