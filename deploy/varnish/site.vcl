vcl 4.1;

# Varnish 7 with varnish-modules (xkey) in front of composition servers that run with CDN_MODE=varnish. Start it
# with CDN_PURGE_TOKEN in its environment, as the servers have it, and with
#   -p vcl_path=/etc/varnish -p http_gzip_support=off
# the second since it would fetch no Brotli otherwise. docs/cdn.md says how to run it.

import std;
import xkey;

include "origin.vcl";

sub vcl_recv {
  if (req.restarts == 0) {
    unset req.http.Edge-Fresh;
    unset req.http.Edge-Stale;
    unset req.http.Edge-Purged;
  }
  # Nobody else is to say by which address the site was asked: what is kept would be wrong for all.
  unset req.http.Forwarded;
  unset req.http.X-Forwarded-Host;
  if (client.ip !~ tls_proxies) {
    unset req.http.X-Forwarded-Proto;
  }
  if (req.method == "PURGE") {
    if (std.getenv("CDN_PURGE_TOKEN") == "" ||
        req.http.Authorization != "Bearer " + std.getenv("CDN_PURGE_TOKEN")) {
      return (synth(401));
    }
    if (!req.http.Surrogate-Key) {
      return (synth(400, "Name the keys to purge in Surrogate-Key"));
    }
    set req.http.Edge-Purged = xkey.softpurge(req.http.Surrogate-Key);
    return (synth(200, "Purged " + req.http.Edge-Purged));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # One visitor's own: the origin lets nothing of it be kept, and nobody is to wait for another's answer.
  if (req.url ~ "^/(api|ticket-api|minigame|beacons|metrics|releases|healthz|readyz)([/?]|$)" ||
      req.http.Authorization ||
      req.http.Cookie ~ "(^|;\s*)(release-override|site-drafts)=") {
    return (pass);
  }
  # A delta is for who has one earlier file or import map: the composition servers have it, and it is small.
  if (req.url ~ "^/remotes/[^/]+/(files|[0-9a-f]{12}/import-map)/" &&
      req.http.Available-Dictionary && req.http.Accept-Encoding ~ "\bdcz\b") {
    return (pass);
  }
  unset req.http.Available-Dictionary;
  # As many copies as there are encodings.
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  if (req.http.Edge-Fresh) {
    set req.grace = 0s;
  }
  # Other cookies change no answer that the origin lets be kept.
  return (hash);
}

sub vcl_hash {
  # The same page whatever campaign led to it; the origin is still asked with the whole address.
  hash_data(regsub(regsuball(req.url,
    "(?<=[?&])(utm_[a-z_]+|gclid|fbclid|msclkid)=[^&]*(&|$)", ""), "[?&]$", ""));
  hash_data(req.http.Host);
  hash_data(req.http.X-Forwarded-Proto);
  return (lookup);
}

sub vcl_hit {
  # Fresh, or old for no longer than visitors may get it while a new one is fetched.
  if (obj.ttl + std.duration(obj.http.Edge-Revalidate, 0s) > 0s) {
    return (deliver);
  }
  # The origin is away, or has just failed.
  if (req.http.Edge-Stale || !std.healthy(req.backend_hint)) {
    return (deliver);
  }
  set req.http.Edge-Fresh = "1";
  return (restart);
}

sub vcl_backend_response {
  if (!bereq.uncacheable && beresp.status >= 500 && !bereq.http.Edge-Stale) {
    # What is old is better, if there is something: vcl_synth looks.
    return (abandon);
  }
  if (beresp.http.CDN-Cache-Control ~ "max-age=\d" && !beresp.http.Set-Cookie) {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    set beresp.ttl = std.duration(
      regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
    set beresp.grace = std.duration(
      regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
    set beresp.http.Edge-Revalidate = std.duration(
      regsub(beresp.http.CDN-Cache-Control, "^.*stale-while-revalidate=(\d+).*$", "\1s"), 0s) + "s";
    return (deliver);
  }
  # Files of a release never change.
  if (beresp.http.Cache-Control ~ "public" && beresp.ttl > 0s && !beresp.http.Set-Cookie) {
    return (deliver);
  }
  # The next ones who ask for it do not wait for each other. Soon it may be kept again, as after a canary.
  set beresp.uncacheable = true;
  set beresp.ttl = 1s;
  set beresp.grace = 0s;
  return (deliver);
}

sub vcl_backend_error {
  if (!bereq.uncacheable && !bereq.http.Edge-Stale) {
    return (abandon);
  }
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "5";
  synthetic("The site cannot be reached. Try again in a moment." + {"
"});
  return (deliver);
}

sub vcl_synth {
  if (resp.status == 503 && req.method != "PURGE" && !req.http.Edge-Stale) {
    set req.http.Edge-Stale = "1";
    unset req.http.Edge-Fresh;
    return (restart);
  }
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.Cache-Status = "Varnish; hit";
  } else {
    set resp.http.Cache-Status = "Varnish; fwd=miss";
  }
  # These are for a CDN, and no visitor's business.
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.xkey;
  unset resp.http.Edge-Revalidate;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
